package dev.musher.dispatch;

import dev.musher.board.Happened;
import dev.musher.git.CommitId;
import dev.musher.story.Actor;
import dev.musher.story.Attempt;
import dev.musher.story.Edited;
import dev.musher.story.Moved;
import dev.musher.story.Worked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Folds the history of an item into its trail. */
final class TrailFold {
    private final int visit;
    private final Map<Integer, Attempt> started = new HashMap<>();
    private final List<Past> earlier = new ArrayList<>();
    private final List<Past> present = new ArrayList<>();
    private Optional<CommitId> judged = Optional.empty();
    private Optional<TakenBack> takenBack = Optional.empty();

    /**
     * @param visit the present one
     */
    TrailFold(int visit) {
        this.visit = visit;
    }

    void apply(Happened happened) {
        if (happened.event() instanceof Worked.AttemptStarted(var attempt)) {
            started.put(attempt.number(), attempt);
        } else if (happened.event() instanceof Worked.AttemptEnded ended) {
            ended(ended, happened);
        } else if (happened.event() instanceof Worked.CodeFinished(_, var candidate, _)) {
            judged = Optional.of(candidate.tip());
        } else if (happened.event() instanceof Moved.Unblocked) {
            // Whoever unblocks it wants it tried again, and not blocked at the next breath.
            earlier.addAll(present);
            present.clear();
        } else if (happened.event() instanceof Moved.Demoted) {
            takenBack =
                    happened.by().kind() == Actor.Kind.SYSTEM
                            ? Optional.empty()
                            : Optional.of(new TakenBack(happened.by(), happened.at()));
        } else if (happened.event() instanceof Moved.Started
                || happened.event() instanceof Edited.DependenciesSet) {
            takenBack = Optional.empty();
        }
    }

    private void ended(Worked.AttemptEnded ended, Happened happened) {
        var attempt = started.get(ended.ticket().attempt());
        if (attempt != null) {
            var past = new Past(attempt, ended.ending(), happened.at());
            (attempt.visit() == visit ? present : earlier).add(past);
        }
    }

    Trail trail() {
        return new Trail(earlier, present, judged, takenBack);
    }
}
