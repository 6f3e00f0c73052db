package dev.musher.agent.guard;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import java.util.Optional;

/** Tells the model when much and when nearly all of a limit is used up, once each. */
public final class UsageNotice implements Guard {
    /** Hundred times 0.69 is less than 69 in binary; no cent is this small. */
    private static final double ROUNDING = 1e-9;

    private final NoticeTag tag;
    private double percent;
    private int turn;
    private int mostTurns;
    private UsageMilestone reached = UsageMilestone.NONE;
    private UsageMilestone said = UsageMilestone.NONE;

    private UsageNotice(NoticeTag tag) {
        this.tag = tag;
    }

    public static UsageNotice ofBudget() {
        return new UsageNotice(NoticeTag.BUDGET);
    }

    public static UsageNotice ofTurns() {
        return new UsageNotice(NoticeTag.TURNS);
    }

    @Override
    public void observe(TurnReport report) {
        turn = report.turn();
        mostTurns = report.mostTurns();
        percent =
                tag == NoticeTag.BUDGET
                        ? report.spent() * 100 + ROUNDING
                        : 100.0 * turn / mostTurns;
        reached = UsageMilestone.at(percent);
    }

    @Override
    public Optional<Notice> pendingNotice() {
        return reached.compareTo(said) > 0
                ? Optional.of(new Notice(tag, tag == NoticeTag.BUDGET ? budget() : turns()))
                : Optional.empty();
    }

    @Override
    public void noticeSent() {
        said = reached;
    }

    @Override
    public void prompted() {
        reached = UsageMilestone.NONE;
        said = UsageMilestone.NONE;
    }

    private String budget() {
        var share = (int) percent + " % of the budget is spent. ";
        return reached == UsageMilestone.MUCH
                ? share + "Save money: request less at a time, and do only what was asked."
                : share
                        + "The run stops before the budget is exceeded. Start nothing new:"
                        + " finish what is started, and say what is done and what is open.";
    }

    private String turns() {
        int left = mostTurns - turn;
        var used = turn + " of " + mostTurns + " turns are used. ";
        return reached == UsageMilestone.MUCH
                ? used + "Take the shortest way to what was asked, and leave out the rest."
                : used
                        + "After "
                        + (left == 1 ? "one more" : left + " more")
                        + " the run stops. Start nothing new: bring the work into a working"
                        + " state, check it, and say what is done and what is open.";
    }
}
