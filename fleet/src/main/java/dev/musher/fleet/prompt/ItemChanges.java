package dev.musher.fleet.prompt;

import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.board.HistoryText;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.CoderTask;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What happened to an item since an agent's last attempt. */
public final class ItemChanges {
    private static final int MOST = 20;
    private static final int LONGEST = 300;

    private ItemChanges() {}

    /**
     * What happened after an attempt ended.
     *
     * @param history all of the item's, the oldest first
     * @param attempt its number; 0 for everything
     */
    public static List<RecordedEvent> since(List<RecordedEvent> history, int attempt) {
        int from = 0;
        for (int at = 0; at < history.size(); at++) {
            if (history.get(at).event() instanceof WorkEvent.AttemptEnded(var attemptTicket, _, _)
                    && attemptTicket.attempt() == attempt) {
                from = at + 1;
            }
        }
        return List.copyOf(history.subList(from, history.size()));
    }

    /** The same, without what an task tells already: who was sent back reads the reason once. */
    static String besides(CoderTask coderTask, List<RecordedEvent> news) {
        if (coderTask instanceof CoderTask.Fresh) {
            return text(news);
        }
        var left = new ArrayList<>(news);
        for (int at = left.size() - 1; at >= 0; at--) {
            if (isVerdict(left.get(at).event())) {
                left.remove(at);
                break;
            }
        }
        left.removeIf(recordedEvent -> isJudging(recordedEvent.event()));
        return text(left);
    }

    private static boolean isVerdict(ItemEvent itemEvent) {
        return itemEvent instanceof WorkEvent.GatesFailed
                || itemEvent instanceof WorkEvent.QaRejected
                || itemEvent instanceof MoveEvent.FixupRequested
                || itemEvent instanceof MoveEvent.Reopened;
    }

    private static boolean isJudging(ItemEvent itemEvent) {
        return itemEvent instanceof WorkEvent.ApprovalAsked
                || itemEvent instanceof WorkEvent.GatesPassed
                || itemEvent instanceof MoveEvent.Held;
    }

    /** The latest of them, a line each; empty if nothing is worth telling. */
    static String text(List<RecordedEvent> news) {
        var told = news.stream().filter(ItemChanges::isWorthTelling).toList();
        int left = Math.max(0, told.size() - MOST);
        String lines =
                told.subList(left, told.size()).stream()
                        .map(ItemChanges::line)
                        .collect(Collectors.joining("\n"));
        return left == 0 ? lines : "- (%d earlier ones are left out)\n".formatted(left) + lines;
    }

    private static boolean isWorthTelling(RecordedEvent recordedEvent) {
        return !(recordedEvent.event() instanceof ItemEvent.Created
                || recordedEvent.event() instanceof MoveEvent.Started
                || recordedEvent.event() instanceof WorkEvent.SpendRecorded
                || recordedEvent.event() instanceof WorkEvent.PlanNoted
                || recordedEvent.event() instanceof WorkEvent.AttemptStarted);
    }

    private static String line(RecordedEvent recordedEvent) {
        String text = recordedEvent.by().id() + " " + HistoryText.of(recordedEvent.event());
        return "- " + OneLineText.beginning(PrintableText.line(text), LONGEST);
    }
}
