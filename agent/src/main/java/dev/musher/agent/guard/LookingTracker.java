package dev.musher.agent.guard;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import java.util.Optional;

/**
 * Asks a model that only looks, turn after turn, to act or to answer, once; and ends the run if it
 * goes on for as long again.
 */
public final class LookingTracker implements Guard {
    private static final int MANY = 20;
    private static final int ENDLESS = 2 * MANY;

    private int turns;
    private boolean said;

    @Override
    public void observe(TurnReport report) {
        for (CallReport call : report.calls()) {
            if (call.purpose() != CallReport.Purpose.LOOK) {
                prompted();
                return;
            }
        }
        turns += report.calls().isEmpty() ? 0 : 1;
    }

    @Override
    public Optional<Notice> pendingNotice() {
        return turns >= MANY && !said
                ? Optional.of(
                        new Notice(
                                NoticeTag.LOOKING,
                                "The last "
                                        + turns
                                        + " turns only looked: nothing was changed or run. Make the"
                                        + " change now, or give your answer with what you know and"
                                        + " say what you could not find. After "
                                        + (ENDLESS - turns)
                                        + " more such turns the run stops."))
                : Optional.empty();
    }

    @Override
    public Optional<String> endOfRun() {
        return turns >= ENDLESS
                ? Optional.of(
                        "Ended without reaching the goal: the last "
                                + turns
                                + " turns only looked, even after the model was asked to act or to"
                                + " answer. A stronger model may help: models.main.")
                : Optional.empty();
    }

    @Override
    public void noticeSent() {
        said = true;
    }

    @Override
    public void prompted() {
        turns = 0;
        said = false;
    }
}
