package dev.musher.fleet.dispatch;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.item.Item;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The attempts that an item has behind it. A fold of its history: nothing of it is remembered.
 *
 * @param earlier those of earlier visits, and of before a person unblocked it; the oldest first
 * @param visit those of the present visit that count, the oldest first
 * @param judged the tip that was last given to the gates
 * @param takenBack who took it back into the backlog, unless it was started since
 */
public record AttemptHistory(
        List<PastAttempt> earlier,
        List<PastAttempt> visit,
        Optional<CommitId> judged,
        Optional<BacklogReturn> takenBack) {
    public static final AttemptHistory NONE =
            new AttemptHistory(List.of(), List.of(), Optional.empty(), Optional.empty());

    /** So many attempts of a visit without a commit are enough. */
    public static final int MOST_FRUITLESS = 8;

    public AttemptHistory {
        earlier = List.copyOf(earlier);
        visit = List.copyOf(visit);
    }

    /**
     * Folds what happened to an item.
     *
     * @param history all of it, the oldest first
     */
    public static AttemptHistory of(Item item, List<RecordedEvent> history) {
        var fold = new AttemptHistoryFold(item.progress().visit());
        history.forEach(fold::apply);
        return fold.history();
    }

    /** The latest of all. */
    public Optional<PastAttempt> latest() {
        return visit.isEmpty() ? last(earlier) : last(visit);
    }

    /** The latest in that role. */
    public Optional<PastAttempt> latest(AgentRole agentRole) {
        return latestOf(visit, agentRole).or(() -> latestOf(earlier, agentRole));
    }

    private static Optional<PastAttempt> latestOf(List<PastAttempt> pasts, AgentRole agentRole) {
        return pasts.reversed().stream()
                .filter(pastAttempt -> pastAttempt.attempt().worker().role() == agentRole)
                .findFirst();
    }

    private static Optional<PastAttempt> last(List<PastAttempt> pasts) {
        return pasts.isEmpty() ? Optional.empty() : Optional.of(pasts.getLast());
    }

    /** How many attempts of the visit ended by themselves; none of them led to a commit. */
    public int fruitless() {
        return (int)
                visit.stream()
                        .filter(
                                pastAttempt ->
                                        pastAttempt.attempt().worker().role() == AgentRole.CODER)
                        .filter(pastAttempt -> EndingPolicy.of(pastAttempt.ending()).isByItself())
                        .count();
    }

    /** How many of the latest attempts of the visit ended like the very last one. */
    public int inARow() {
        int count = 0;
        for (PastAttempt pastAttempt : visit.reversed()) {
            if (EndingPolicy.of(pastAttempt.ending())
                    != EndingPolicy.of(visit.getLast().ending())) {
                return count;
            }
            count++;
        }
        return count;
    }

    /** Why the server should block the item; empty if there is no reason. */
    public Optional<String> blockReason() {
        int fruitless = fruitless();
        return fruitless < MOST_FRUITLESS
                ? Optional.empty()
                : Optional.of(
                        "no commit after %d attempts that ended by themselves; the last was by %s"
                                .formatted(fruitless, visit.getLast().attempt().worker().agent()));
    }

    /** What the next call is known to need, because the latest one of the visit was refused it. */
    public Dollars need() {
        return !visit.isEmpty()
                        && visit.getLast().ending() instanceof AttemptEnding.OutOfMoney(var need, _)
                ? need
                : Dollars.ZERO;
    }

    /**
     * Until when no agent should start on it, from its latest attempt on; empty if there is none.
     */
    public Optional<Instant> asleepUntil() {
        return latest().flatMap(
                        pastAttempt ->
                                EndingPolicy.of(pastAttempt.ending())
                                        .retryDelay()
                                        .until(pastAttempt, Math.max(1, inARow())));
    }
}
