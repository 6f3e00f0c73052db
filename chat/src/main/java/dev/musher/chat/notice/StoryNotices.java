package dev.musher.chat.notice;

import dev.musher.base.text.PrintableText;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.host.run.RunLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which events people are told, and as what. Pure. */
public final class StoryNotices {
    private static final int MOST_LINES = 20;
    private static final int MOST_TAILS = 3;

    private StoryNotices() {}

    /** What kind of notice an event is; nothing for what is in the history only. */
    public static Optional<NoticeKind> kind(RunLine.Event event) {
        return switch (event.type()) {
            case "created",
                    "started",
                    "code-finished",
                    "qa-approved",
                    "merge-landed",
                    "abandoned",
                    "superseded",
                    "rejected",
                    "reopened",
                    "demoted",
                    "frozen",
                    "unfrozen",
                    "unblocked",
                    "released",
                    "deleted" ->
                    Optional.of(NoticeKind.STORIES);
            case "attempt-started", "attempt-ended" -> Optional.of(NoticeKind.AGENTS);
            case "blocked",
                    "held",
                    "attempt-stopped",
                    "approval-asked",
                    "gates-failed",
                    "qa-rejected",
                    "merge-failed",
                    "recovery-spent" ->
                    Optional.of(NoticeKind.PROBLEMS);
            // Small steps, edits and money.
            default -> Optional.empty();
        };
    }

    /** Whether a step has failed whose output people want to see. */
    public static boolean hasTail(RunLine.Event event) {
        return event.type().equals("gates-failed") || event.type().equals("merge-failed");
    }

    /** What a room is told of an event. */
    public static Notice notice(NoticeKind kind, RunLine.Event event, String name, String tail) {
        return new Notice(
                kind,
                "%d%s: %s %s"
                        .formatted(
                                event.item(),
                                name.isEmpty() ? "" : " " + PrintableText.line(name),
                                PrintableText.line(event.actor()),
                                PrintableText.line(event.what())),
                tail);
    }

    /**
     * Notices as one message; of those of many only the last. Nothing if none is of these kinds.
     */
    public static Optional<Reply> message(List<Notice> notices, Set<NoticeKind> kinds) {
        var told = notices.stream().filter(one -> kinds.contains(one.kind())).toList();
        if (told.isEmpty()) {
            return Optional.empty();
        }
        var shown = told.subList(Math.max(0, told.size() - MOST_LINES), told.size());
        var blocks = new ArrayList<Block>();
        if (shown.size() < told.size()) {
            blocks.add(
                    new Block.Paragraph(
                            "%d earlier notices are left out."
                                    .formatted(told.size() - shown.size())));
        }
        var texts = shown.stream().map(Notice::text).toList();
        blocks.add(
                texts.size() == 1
                        ? new Block.Paragraph(texts.getFirst())
                        : new Block.Bullets(texts));
        var tails = shown.stream().map(Notice::tail).filter(tail -> !tail.isBlank()).toList();
        tails.subList(Math.max(0, tails.size() - MOST_TAILS), tails.size())
                .forEach(tail -> blocks.add(new Block.Code(tail)));
        return Optional.of(new Reply(Reply.Outcome.DONE, blocks));
    }
}
