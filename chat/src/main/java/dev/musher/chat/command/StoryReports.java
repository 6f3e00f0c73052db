package dev.musher.chat.command;

import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.view.BoardView;
import dev.musher.host.view.ItemView;
import dev.musher.host.view.StatusView;
import dev.musher.host.view.StoryDiffView;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What commands show of the stories of a project. */
record StoryReports(ProjectQueries queries) {
    private static final int MOST_ITEMS = 100;
    private static final int MOST_LINES = 400;

    /** Where an item is, in few words. */
    static String where(ItemView item) {
        String badge = badge(item);
        return item.column()
                + (badge.isEmpty() ? "" : " (" + badge + ")")
                + (item.reason().isEmpty() ? "" : ", " + item.reason().strip());
    }

    /** What is special about it; most are just active. */
    private static String badge(ItemView item) {
        return item.badge().equals("active") ? "" : item.badge().replace('-', ' ');
    }

    Reply status() throws InterruptedException {
        return board(
                column -> !column.equals("closed") && !column.equals("archived"),
                "There are no stories. Describe one, or send: add NAME");
    }

    Reply backlog() throws InterruptedException {
        return board(column -> column.equals("backlog"), "The backlog is empty.");
    }

    private Reply board(Predicate<String> columns, String empty) throws InterruptedException {
        var board = queries.board();
        var outlooks = new HashMap<Integer, String>();
        board.outlooks().forEach(next -> outlooks.put(next.item(), next.outlook()));
        var reply = Reply.of();
        int left = MOST_ITEMS;
        for (BoardView.ColumnView column : board.columns()) {
            if (!columns.test(column.column()) || column.items().isEmpty()) {
                continue;
            }
            var rows = new ArrayList<List<String>>();
            for (ItemView item : column.items().subList(0, Math.min(left, column.items().size()))) {
                rows.add(row(item, outlooks.getOrDefault(item.number(), "")));
            }
            left -= rows.size();
            reply =
                    reply.with(
                                    new Block.Paragraph(
                                            "%s (%d)"
                                                    .formatted(
                                                            column.column(),
                                                            column.items().size())))
                            .with(new Block.Table(rows));
        }
        if (reply.blocks().isEmpty()) {
            reply = Reply.text(empty);
        }
        if (!board.trouble().isEmpty()) {
            reply = reply.with(new Block.Paragraph("No work starts: " + board.trouble()));
        }
        return reply;
    }

    private static List<String> row(ItemView item, String outlook) {
        var facts = new ArrayList<String>();
        if (!badge(item).isEmpty()) {
            facts.add(badge(item));
        }
        if (!outlook.isEmpty()) {
            facts.add(outlook);
        } else if (!item.worker().isEmpty()) {
            facts.add(item.worker());
        }
        if (item.dollars().signum() > 0) {
            facts.add(dollars(item.dollars()));
        }
        return List.of(Integer.toString(item.number()), item.name(), String.join(", ", facts));
    }

    static String dollars(BigDecimal amount) {
        return "$" + amount.setScale(2, RoundingMode.HALF_UP).toPlainString();
    }

    Reply show(int number) throws InterruptedException {
        var item = queries.item(number).item();
        var reply = Reply.of(new Block.Paragraph(heading(item)));
        if (!item.body().isBlank()) {
            reply = reply.with(new Block.Markdown(item.body()));
        }
        if (!item.criteria().isEmpty()) {
            reply = reply.with(criteria(item));
        }
        var facts = new ArrayList<String>();
        facts.add("priority " + item.priority());
        if (!item.dependsOn().isEmpty()) {
            facts.add("depends on " + numbers(item.dependsOn()));
        }
        if (!item.agent().isEmpty()) {
            facts.add("agent " + item.agent());
        }
        if (!item.budget().isEmpty()) {
            facts.add("budget $" + item.budget());
        }
        facts.add("added by " + item.createdBy());
        return reply.with(new Block.Paragraph(String.join(" · ", facts)));
    }

    private static String heading(ItemView item) {
        return "%s %d: %s (%s)".formatted(item.type(), item.number(), item.name(), where(item));
    }

    private static Block criteria(ItemView item) {
        return new Block.Bullets(
                item.criteria().stream()
                        .map(
                                criterion ->
                                        "%d. %s (%s)"
                                                .formatted(
                                                        criterion.number(),
                                                        criterion.text(),
                                                        criterion.met()
                                                                ? criterion.evidence()
                                                                : "open"))
                        .toList());
    }

    private static String numbers(List<Integer> numbers) {
        return String.join(", ", numbers.stream().map(String::valueOf).toList());
    }

    Reply status(int number) throws InterruptedException {
        var status = queries.item(number);
        var reply = Reply.of(new Block.Paragraph(heading(status.item())), why(status));
        var rows = new ArrayList<List<String>>();
        for (StatusView.AttemptView attempt : status.attempts()) {
            rows.add(
                    List.of(
                            "attempt " + attempt.number(),
                            attempt.agent(),
                            attempt.how().isEmpty() ? "running" : attempt.how(),
                            dollars(attempt.dollars())));
        }
        for (StatusView.GateView gate : status.gates()) {
            rows.add(
                    List.of(
                            "gate " + gate.name(),
                            gate.exitCode() == 0 ? "passed" : "failed with " + gate.exitCode()));
        }
        if (!rows.isEmpty()) {
            reply = reply.with(new Block.Table(rows));
        }
        var failed = status.gates().stream().filter(gate -> gate.exitCode() != 0).findFirst();
        if (failed.isPresent()) {
            reply = reply.with(new Block.Code(failed.get().tail()));
        }
        if (!status.dirty().isEmpty()) {
            reply = reply.with(new Block.Paragraph("Not committed:"));
            reply = reply.with(new Block.Bullets(status.dirty()));
        }
        return reply;
    }

    /** What happens next with an item, or why nothing does. */
    Reply why(int number) throws InterruptedException {
        var status = queries.item(number);
        return Reply.of(new Block.Paragraph(heading(status.item())), why(status));
    }

    private static Block why(StatusView status) {
        var item = status.item();
        var reasons = new ArrayList<String>();
        if (!status.outlook().isEmpty()) {
            reasons.add("Next: " + status.outlook());
        }
        if (!item.waitsFor().isEmpty()) {
            reasons.add("Waits for " + numbers(item.waitsFor()));
        }
        if (!item.neverMet().isEmpty()) {
            reasons.add("Depends on items that will never land: " + numbers(item.neverMet()));
        }
        status.held().forEach(held -> reasons.add("A person has to approve: " + held));
        if (!status.trouble().isEmpty()) {
            reasons.add("No work starts: " + status.trouble());
        }
        return reasons.isEmpty()
                ? new Block.Paragraph("Nothing is in its way.")
                : new Block.Bullets(reasons);
    }

    /** What came of an item. */
    Reply overview(int number) throws InterruptedException {
        var status = queries.item(number);
        var reply = Reply.of(new Block.Paragraph(heading(status.item())));
        if (!status.item().criteria().isEmpty()) {
            reply = reply.with(criteria(status.item()));
        }
        var events = queries.history(number);
        if (!events.isEmpty()) {
            reply = reply.with(new Block.Paragraph("Last: " + events.getLast().what()));
        }
        return reply.with(files(queries.diff(number, Optional.empty())));
    }

    Reply diff(int number) throws InterruptedException {
        var diff = queries.diff(number, Optional.empty());
        return diff.patch().isEmpty()
                ? Reply.of(files(diff))
                : Reply.of(files(diff), new Block.Code(shortened(diff.patch())));
    }

    private static Block files(StoryDiffView diff) {
        return diff.files().isEmpty()
                ? new Block.Paragraph("No changes yet.")
                : new Block.Table(
                        diff.files().stream()
                                .map(
                                        file ->
                                                List.of(
                                                        file.path(),
                                                        "+" + file.added(),
                                                        "-" + file.removed()))
                                .toList());
    }

    private static String shortened(String text) {
        var lines = text.lines().toList();
        return lines.size() <= MOST_LINES
                ? text
                : String.join("\n", lines.subList(0, MOST_LINES))
                        + "\n... %d more lines".formatted(lines.size() - MOST_LINES);
    }

    Reply logs(int number, Optional<Integer> attempt) {
        int last = queries.attempts(number);
        if (last == 0) {
            return Reply.text("Item %d has no attempt yet.".formatted(number));
        }
        var lines = queries.attempt(number, attempt.orElse(last), 0).lines();
        var shown =
                lines.subList(Math.max(0, lines.size() - MOST_LINES / 10), lines.size()).stream()
                        .map(line -> line.at() + "  " + line.text())
                        .toList();
        return shown.isEmpty()
                ? Reply.text("Nothing happened yet.")
                : Reply.of(new Block.Code(String.join("\n", shown)));
    }
}
