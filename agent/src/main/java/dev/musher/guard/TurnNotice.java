package dev.musher.guard;

import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import java.util.Optional;

/** Says how many turns are left when much and when nearly all of them are used, once each. */
public final class TurnNotice implements Guard {
    private int turn;
    private int mostTurns;
    private Milestone reached = Milestone.NONE;
    private Milestone said = Milestone.NONE;

    @Override
    public void hear(TurnReport report) {
        turn = report.turn();
        mostTurns = report.mostTurns();
        reached = Milestone.at(100.0 * turn / mostTurns);
    }

    @Override
    public Optional<Notice> wish() {
        return reached.compareTo(said) > 0
                ? Optional.of(new Notice(Tag.TURNS, text()))
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
        int left = mostTurns - turn;
        var used = turn + " of " + mostTurns + " turns are used. ";
        return reached == Milestone.MUCH
                ? used + "Take the shortest way to what was asked, and leave out the rest."
                : used
                        + "After "
                        + (left == 1 ? "one more" : left + " more")
                        + " the run is stopped. Begin nothing new: bring the work into a state that"
                        + " holds, check it, and say what is done and what is open.";
    }
}
