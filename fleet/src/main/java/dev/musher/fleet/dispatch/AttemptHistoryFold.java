package dev.musher.fleet.dispatch;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Folds the events of an item into its attempt history. */
final class AttemptHistoryFold {
    private final int visit;
    private final Map<Integer, Attempt> started = new HashMap<>();
    private final List<PastAttempt> earlier = new ArrayList<>();
    private final List<PastAttempt> present = new ArrayList<>();
    private Optional<CommitId> judged = Optional.empty();
    private Optional<BacklogReturn> takenBack = Optional.empty();

    /**
     * @param visit the present one
     */
    AttemptHistoryFold(int visit) {
        this.visit = visit;
    }

    void apply(RecordedEvent recordedEvent) {
        if (recordedEvent.event() instanceof WorkEvent.AttemptStarted(var attempt)) {
            started.put(attempt.number(), attempt);
        } else if (recordedEvent.event() instanceof WorkEvent.AttemptEnded ended) {
            ended(ended, recordedEvent);
        } else if (recordedEvent.event()
                instanceof WorkEvent.CodeFinished(_, var mergeCandidate, _)) {
            judged = Optional.of(mergeCandidate.tip());
        } else if (recordedEvent.event() instanceof MoveEvent.Unblocked) {
            // A user who unblocks it wants it tried again, and not blocked again at once.
            earlier.addAll(present);
            present.clear();
        } else if (recordedEvent.event() instanceof MoveEvent.Demoted) {
            takenBack =
                    recordedEvent.by().kind() == Actor.Kind.SYSTEM
                            ? Optional.empty()
                            : Optional.of(
                                    new BacklogReturn(recordedEvent.by(), recordedEvent.at()));
        } else if (recordedEvent.event() instanceof MoveEvent.Started
                || recordedEvent.event() instanceof EditEvent.DependenciesSet) {
            takenBack = Optional.empty();
        }
    }

    private void ended(WorkEvent.AttemptEnded ended, RecordedEvent recordedEvent) {
        var attempt = started.get(ended.ticket().attempt());
        if (attempt != null) {
            var pastAttempt = new PastAttempt(attempt, ended.ending(), recordedEvent.at());
            (attempt.visit() == visit ? present : earlier).add(pastAttempt);
        }
    }

    AttemptHistory history() {
        return new AttemptHistory(earlier, present, judged, takenBack);
    }
}
