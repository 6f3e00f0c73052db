package dev.musher.story;

import dev.musher.story.Assignment.Ended;
import dev.musher.story.Assignment.Idle;
import dev.musher.story.Assignment.Running;
import java.util.Optional;

/** Lets in only results of the latest attempt, of this visit, under the present lease. */
final class Doorkeeper {
    private Doorkeeper() {}

    /** Why the result of an agent in that role is not heard, as a clause; absent if it is. */
    static Optional<String> problem(Case at, Ticket ticket, Role role) {
        return problemOfFence(at, ticket.fence())
                .or(() -> problemOfAttempt(at.item(), ticket.attempt(), role));
    }

    /** A lease that has passed to somebody else has a lower number. */
    static Optional<String> problemOfFence(Case at, long fence) {
        long highest = at.item().progress().fence();
        return fence < highest
                ? Optional.of(
                        "the lease %d has passed to another, which is %d".formatted(fence, highest))
                : Optional.empty();
    }

    private static Optional<String> problemOfAttempt(Item item, int number, Role role) {
        return switch (item.assignment()) {
            case Idle _ -> Optional.of("no attempt is waiting to be judged");
            case Running(Attempt attempt) ->
                    Optional.of(
                            "attempt %d is at work and must be seen dead first"
                                    .formatted(attempt.number()));
            case Ended(Attempt attempt, _) -> problemOfEnded(item, attempt, number, role);
        };
    }

    private static Optional<String> problemOfEnded(
            Item item, Attempt attempt, int number, Role role) {
        if (attempt.number() != number) {
            return Optional.of(
                    "attempt %d is not its latest, which is %d"
                            .formatted(number, attempt.number()));
        }
        if (attempt.visit() != item.progress().visit()) {
            return Optional.of("attempt %d was made before the item last moved".formatted(number));
        }
        return attempt.worker().role() == role
                ? Optional.empty()
                : Optional.of(
                        "attempt %d was that of a %s"
                                .formatted(number, Words.of(attempt.worker().role())));
    }
}
