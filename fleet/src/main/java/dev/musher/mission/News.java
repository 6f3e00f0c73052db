package dev.musher.mission;

import dev.musher.board.EventText;
import dev.musher.board.Happened;
import dev.musher.story.Errand;
import dev.musher.story.Event;
import dev.musher.story.Moved;
import dev.musher.story.Worked;
import dev.musher.text.OneLine;
import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What happened to an item while somebody was away. */
public final class News {
    private static final int MOST = 20;
    private static final int LONGEST = 300;

    private News() {}

    /**
     * What happened after an attempt ended.
     *
     * @param history all of the item's, the oldest first
     * @param attempt its number; 0 for everything
     */
    public static List<Happened> since(List<Happened> history, int attempt) {
        int from = 0;
        for (int at = 0; at < history.size(); at++) {
            if (history.get(at).event() instanceof Worked.AttemptEnded(var ticket, _, _)
                    && ticket.attempt() == attempt) {
                from = at + 1;
            }
        }
        return List.copyOf(history.subList(from, history.size()));
    }

    /** The same, without what an errand tells already: who was sent back reads the reason once. */
    static String besides(Errand errand, List<Happened> news) {
        if (errand instanceof Errand.Fresh) {
            return text(news);
        }
        var left = new ArrayList<>(news);
        for (int at = left.size() - 1; at >= 0; at--) {
            if (isVerdict(left.get(at).event())) {
                left.remove(at);
                break;
            }
        }
        left.removeIf(happened -> isJudging(happened.event()));
        return text(left);
    }

    private static boolean isVerdict(Event event) {
        return event instanceof Worked.GatesFailed
                || event instanceof Worked.QaRejected
                || event instanceof Moved.FixupRequested
                || event instanceof Moved.Reopened;
    }

    private static boolean isJudging(Event event) {
        return event instanceof Worked.ApprovalAsked
                || event instanceof Worked.GatesPassed
                || event instanceof Moved.Held;
    }

    /** The latest of them, a line each; empty if nothing is worth telling. */
    static String text(List<Happened> news) {
        var told = news.stream().filter(News::isWorthTelling).toList();
        int left = Math.max(0, told.size() - MOST);
        String lines =
                told.subList(left, told.size()).stream()
                        .map(News::line)
                        .collect(Collectors.joining("\n"));
        return left == 0 ? lines : "- (%d earlier ones are left out)\n".formatted(left) + lines;
    }

    private static boolean isWorthTelling(Happened happened) {
        return !(happened.event() instanceof Event.Created
                || happened.event() instanceof Moved.Started
                || happened.event() instanceof Worked.SpendRecorded
                || happened.event() instanceof Worked.PlanNoted
                || happened.event() instanceof Worked.AttemptStarted);
    }

    private static String line(Happened happened) {
        String text = happened.by().id() + " " + EventText.of(happened.event());
        return "- " + OneLine.beginning(Printable.line(text), LONGEST);
    }
}
