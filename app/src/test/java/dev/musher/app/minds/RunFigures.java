package dev.musher.app.minds;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.CountText;
import java.util.ArrayList;
import java.util.List;

/**
 * What a run of a task came to.
 *
 * @param turns replies of the model
 * @param bookkeeping turns that only the harness caused
 * @param input tokens, those that were cached among them
 * @param verified whether the check from outside found the task done
 * @param end the exit codes of Musher and what the check said
 */
record RunFigures(
        String task,
        int turns,
        int bookkeeping,
        long input,
        long cached,
        long output,
        long firstBytes,
        long largestBytes,
        long bytes,
        List<JudgedNotice> notices,
        boolean verified,
        String end) {
    RunFigures {
        notices = List.copyOf(notices);
    }

    /** Something that the harness said; the judgement is empty, or "right" or "wrong" with why. */
    record JudgedNotice(int number, int turn, String text, String judgement) {
        private JsonObjectBuilder json() {
            return new JsonObjectBuilder()
                    .number("number", number)
                    .number("turn", turn)
                    .text("text", text)
                    .text("judgement", judgement);
        }

        boolean is(String word) {
            return judgement.startsWith(word);
        }
    }

    /** How a run ended. */
    record End(boolean verified, String text) {}

    static RunFigures of(String task, List<PlayedTurn> turns, List<String> judgements, End end) {
        var tokens = new ReckonedTokens();
        var inputs = turns.stream().map(turn -> tokens.add(turn.exchange().body())).toList();
        var sizes = turns.stream().mapToLong(turn -> turn.exchange().bytes()).toArray();
        var replies = turns.stream().flatMap(turn -> turn.exchange().reply().stream()).toList();
        long output = 0;
        for (var reply : replies) {
            output += ReckonedTokens.of(StepText.item(reply, ""));
        }
        long bytes = 0;
        long largest = 0;
        for (long size : sizes) {
            bytes += size;
            largest = Math.max(largest, size);
        }
        return new RunFigures(
                task,
                replies.size(),
                (int) turns.stream().filter(PlayedTurn::bookkeeping).count(),
                inputs.stream().mapToLong(ReckonedTokens.Input::tokens).sum(),
                inputs.stream().mapToLong(ReckonedTokens.Input::cached).sum(),
                output,
                sizes.length == 0 ? 0 : sizes[0],
                largest,
                bytes,
                notices(turns, judgements),
                end.verified(),
                end.text());
    }

    /** Judgements begin with the number of their notice; the last one of a notice counts. */
    static List<JudgedNotice> notices(List<PlayedTurn> turns, List<String> judgements) {
        var notices = new ArrayList<JudgedNotice>();
        for (PlayedTurn turn : turns) {
            for (String text : turn.notices()) {
                int number = notices.size() + 1;
                String judgement = "";
                for (String line : judgements) {
                    if (line.startsWith(number + " ")) {
                        judgement = line.substring(line.indexOf(' ') + 1);
                    }
                }
                notices.add(new JudgedNotice(number, turn.exchange().number(), text, judgement));
            }
        }
        return notices;
    }

    private long judged(String word) {
        return notices.stream().filter(notice -> notice.is(word)).count();
    }

    String json() {
        return Json.encodeIndented(
                (JsonValue)
                        new JsonObjectBuilder()
                                .text("task", task)
                                .number("turns", turns)
                                .number("bookkeeping_turns", bookkeeping)
                                .number("input_tokens", input)
                                .number("cached_tokens", cached)
                                .number("output_tokens", output)
                                .number("first_request_bytes", firstBytes)
                                .number("largest_request_bytes", largestBytes)
                                .number("sent_bytes", bytes)
                                .number("notices_right", judged("right"))
                                .number("notices_wrong", judged("wrong"))
                                .objects("notices", notices, JudgedNotice::json)
                                .value("verified", new JsonValue.Flag(verified))
                                .text("end", end)
                                .build());
    }

    String text() {
        var text = new StringBuilder();
        row(text, "task", task);
        row(text, "turns", turns + ", " + bookkeeping + " of them bookkeeping");
        row(
                text,
                "tokens",
                "in %s (cached %s), out %s; reckoned: bytes of JSON / 3.6, cached up to the last mark"
                        .formatted(
                                CountText.grouped(input),
                                CountText.grouped(cached),
                                CountText.grouped(output)));
        row(
                text,
                "bytes",
                "first request %s, largest %s, all %s"
                        .formatted(
                                CountText.grouped(firstBytes),
                                CountText.grouped(largestBytes),
                                CountText.grouped(bytes)));
        row(
                text,
                "notices",
                "%d: %d judged right, %d wrong, %d not judged"
                        .formatted(
                                notices.size(),
                                judged("right"),
                                judged("wrong"),
                                judged("") - judged("right") - judged("wrong")));
        for (JudgedNotice notice : notices) {
            String words = notice.text().lines().findFirst().orElse("");
            row(
                    text,
                    "",
                    "%d (turn %d) %s: %s"
                            .formatted(
                                    notice.number(),
                                    notice.turn(),
                                    notice.judgement().isEmpty() ? "-" : notice.judgement(),
                                    words.length() > 90 ? words.substring(0, 90) + "…" : words));
        }
        row(text, "verified", verified ? "yes" : "NO");
        end.lines().forEach(line -> row(text, "", line));
        return text.toString();
    }

    private static void row(StringBuilder text, String label, String value) {
        text.append(String.format("%-9s %s\n", label, value));
    }
}
