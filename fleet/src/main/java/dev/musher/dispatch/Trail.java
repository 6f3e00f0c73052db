package dev.musher.dispatch;

import dev.musher.board.Happened;
import dev.musher.git.CommitId;
import dev.musher.story.Dollars;
import dev.musher.story.Ending;
import dev.musher.story.Item;
import dev.musher.story.Role;
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
public record Trail(
        List<Past> earlier,
        List<Past> visit,
        Optional<CommitId> judged,
        Optional<TakenBack> takenBack) {
    public static final Trail NONE =
            new Trail(List.of(), List.of(), Optional.empty(), Optional.empty());

    /** So many attempts of a visit without a commit are enough. */
    public static final int MOST_FRUITLESS = 8;

    public Trail {
        earlier = List.copyOf(earlier);
        visit = List.copyOf(visit);
    }

    /**
     * Folds what happened to an item.
     *
     * @param history all of it, the oldest first
     */
    public static Trail of(Item item, List<Happened> history) {
        var fold = new TrailFold(item.progress().visit());
        history.forEach(fold::apply);
        return fold.trail();
    }

    /** The latest of all. */
    public Optional<Past> latest() {
        return visit.isEmpty() ? last(earlier) : last(visit);
    }

    /** The latest in that role. */
    public Optional<Past> latest(Role role) {
        return latestOf(visit, role).or(() -> latestOf(earlier, role));
    }

    private static Optional<Past> latestOf(List<Past> pasts, Role role) {
        return pasts.reversed().stream()
                .filter(past -> past.attempt().worker().role() == role)
                .findFirst();
    }

    private static Optional<Past> last(List<Past> pasts) {
        return pasts.isEmpty() ? Optional.empty() : Optional.of(pasts.getLast());
    }

    /** How many attempts of the visit ended by themselves; none of them led to a commit. */
    public int fruitless() {
        return (int)
                visit.stream()
                        .filter(past -> past.attempt().worker().role() == Role.CODER)
                        .filter(past -> Aftermath.of(past.ending()).isByItself())
                        .count();
    }

    /** How many of the latest attempts of the visit ended like the very last one. */
    public int inARow() {
        int count = 0;
        for (Past past : visit.reversed()) {
            if (Aftermath.of(past.ending()) != Aftermath.of(visit.getLast().ending())) {
                return count;
            }
            count++;
        }
        return count;
    }

    /** Why the server should block the item; empty if there is no reason. */
    public Optional<String> despair() {
        int fruitless = fruitless();
        return fruitless < MOST_FRUITLESS
                ? Optional.empty()
                : Optional.of(
                        "no commit after %d attempts that ended by themselves; the last was that of %s"
                                .formatted(fruitless, visit.getLast().attempt().worker().agent()));
    }

    /** What the next call is known to need, because the latest one of the visit was refused it. */
    public Dollars need() {
        return !visit.isEmpty()
                        && visit.getLast().ending() instanceof Ending.OutOfMoney(var need, _)
                ? need
                : Dollars.ZERO;
    }

    /** Until when nobody should start on it, from its latest attempt on; empty if there is none. */
    public Optional<Instant> asleepUntil() {
        return latest().flatMap(
                        past ->
                                Aftermath.of(past.ending())
                                        .pause()
                                        .until(past, Math.max(1, inARow())));
    }
}
