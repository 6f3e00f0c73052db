package dev.musher.agent.guard;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import java.util.Optional;

/** Tells the model how many turns are left when many and when nearly all are used, once each. */
public final class TurnNotice implements Guard {
    private int turn;
    private int mostTurns;
    private UsageMilestone reached = UsageMilestone.NONE;
    private UsageMilestone said = UsageMilestone.NONE;

    @Override
    public void observe(TurnReport report) {
        turn = report.turn();
        mostTurns = report.mostTurns();
        reached = UsageMilestone.at(100.0 * turn / mostTurns);
    }

    @Override
    public Optional<Notice> pendingNotice() {
        return reached.compareTo(said) > 0
                ? Optional.of(new Notice(NoticeTag.TURNS, text()))
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
