package dev.musher.app.minds;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.script.LatestInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A turn of the model with what led to it.
 *
 * @param shared how many messages an earlier request had already
 * @param notices what the harness said since the model last spoke
 * @param bookkeeping whether only the harness caused this turn: it comes after an answer, with a
 *     notice and no word of the user, or continues such a turn
 */
record PlayedTurn(Exchange exchange, int shared, List<String> notices, boolean bookkeeping) {
    PlayedTurn {
        notices = List.copyOf(notices);
    }

    static List<PlayedTurn> of(List<Exchange> exchanges) {
        var turns = new ArrayList<PlayedTurn>();
        for (Exchange exchange : exchanges) {
            turns.add(next(turns, exchange));
        }
        return turns;
    }

    private static PlayedTurn next(List<PlayedTurn> before, Exchange exchange) {
        var messages = exchange.asked().messages();
        Optional<PlayedTurn> last = Optional.empty();
        int shared = 0;
        for (PlayedTurn turn : before) {
            int common = common(turn.exchange.asked().messages(), messages);
            if (common > 0 && common >= shared) {
                shared = common;
                last = Optional.of(turn);
            }
        }
        var latest = LatestInput.of(messages).messages();
        return new PlayedTurn(
                exchange,
                shared,
                notices(latest),
                exchange.marked() || last.filter(turn -> bookkeeping(turn, latest)).isPresent());
    }

    private static boolean bookkeeping(PlayedTurn last, List<Message> latest) {
        boolean results = latest.stream().anyMatch(Message.ToolResult.class::isInstance);
        boolean answered = last.exchange.reply().map(step -> step.calls().isEmpty()).orElse(false);
        boolean harnessOnly = texts(latest).stream().allMatch(text -> notice(text).isPresent());
        return results ? last.bookkeeping && !answered : harnessOnly && answered;
    }

    private static int common(List<Message> one, List<Message> other) {
        int same = 0;
        while (same < one.size() && same < other.size() && one.get(same).equals(other.get(same))) {
            same++;
        }
        return same;
    }

    private static List<String> notices(List<Message> messages) {
        return texts(messages).stream().flatMap(text -> notice(text).stream()).toList();
    }

    private static List<String> texts(List<Message> messages) {
        var texts = new ArrayList<String>();
        for (Message message : messages) {
            if (message instanceof Message.User(var content)) {
                for (MessageContent part : content) {
                    texts.add(part instanceof MessageContent.Text(var text) ? text : "");
                }
            }
        }
        return texts;
    }

    /** Also without the mark of the harness, which older builds do not send. */
    static Optional<String> notice(String text) {
        var notice = Notice.of(text);
        if (notice.isPresent()) {
            return notice.map(Notice::message);
        }
        for (NoticeTag tag : NoticeTag.values()) {
            if (text.startsWith("[" + tag.word() + "] ")) {
                return Optional.of(text);
            }
        }
        return Optional.empty();
    }

    /** What a script waits for before it gives this turn's reply again; empty for its turn. */
    String cue() {
        boolean answersNotice =
                bookkeeping
                        && !notices.isEmpty()
                        && LatestInput.of(exchange.asked().messages()).messages().stream()
                                .noneMatch(Message.ToolResult.class::isInstance);
        return answersNotice
                ? notices.getFirst().substring(0, notices.getFirst().indexOf(']') + 2)
                : "";
    }
}
