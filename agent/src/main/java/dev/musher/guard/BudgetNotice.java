package dev.musher.guard;

import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import java.util.Optional;

/** Says how much money is spent when it is much and when it is nearly all, once each. */
public final class BudgetNotice implements Guard {
    /** Hundred times 0.69 is less than 69 in binary; no cent is this small. */
    private static final double ROUNDING = 1e-9;

    private double percent;
    private Milestone reached = Milestone.NONE;
    private Milestone said = Milestone.NONE;

    @Override
    public void hear(TurnReport report) {
        percent = report.spent() * 100 + ROUNDING;
        reached = Milestone.at(percent);
    }

    @Override
    public Optional<Notice> wish() {
        return reached.compareTo(said) > 0
                ? Optional.of(new Notice(Tag.BUDGET, text()))
                : Optional.empty();
    }

    @Override
    public void spoke() {
        said = reached;
    }

    @Override
    public void prompted() {
        reached = Milestone.NONE;
        said = Milestone.NONE;
    }

    private String text() {
        var share = (int) percent + " % of the budget is spent. ";
        return reached == Milestone.MUCH
                ? share + "Save: ask for less at a time, and do only what was asked."
                : share
                        + "The run is stopped before it is exceeded. Begin nothing new: finish what"
                        + " is begun, and say what is done and what is open.";
    }
}
