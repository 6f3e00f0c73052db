package dev.musher.agent.guard;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import java.util.Optional;

/** Tells the model when much and when nearly all of the budget is spent, once each. */
public final class BudgetNotice implements Guard {
    /** Hundred times 0.69 is less than 69 in binary; no cent is this small. */
    private static final double ROUNDING = 1e-9;

    private double percent;
    private UsageMilestone reached = UsageMilestone.NONE;
    private UsageMilestone said = UsageMilestone.NONE;

    @Override
    public void observe(TurnReport report) {
        percent = report.spent() * 100 + ROUNDING;
        reached = UsageMilestone.at(percent);
    }

    @Override
    public Optional<Notice> pendingNotice() {
        return reached.compareTo(said) > 0
                ? Optional.of(new Notice(NoticeTag.BUDGET, text()))
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

    private String text() {
        var share = (int) percent + " % of the budget is spent. ";
        return reached == UsageMilestone.MUCH
                ? share + "Save money: request less at a time, and do only what was asked."
                : share
                        + "The run stops before the budget is exceeded. Start nothing new:"
                        + " finish what is started, and say what is done and what is open.";
    }
}
