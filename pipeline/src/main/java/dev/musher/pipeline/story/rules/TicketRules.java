package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAssignment.Ended;
import dev.musher.pipeline.story.AttemptAssignment.Idle;
import dev.musher.pipeline.story.AttemptAssignment.Running;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.StoryText;
import dev.musher.pipeline.story.item.Item;
import java.util.Optional;

/** Lets in only results of the latest attempt, of this visit, under the present lease. */
final class TicketRules {
    private TicketRules() {}

    /** Why the result of an agent in that role is not heard, as a clause; absent if it is. */
    static Optional<String> problem(
            RuleInput at, AttemptTicket attemptTicket, AgentRole agentRole) {
        return problemOfFence(at, attemptTicket.fence())
                .or(() -> problemOfAttempt(at.item(), attemptTicket.attempt(), agentRole));
    }

    /** A lease that was replaced has a lower number. */
    static Optional<String> problemOfFence(RuleInput at, long fence) {
        long highest = at.item().progress().fence();
        return fence < highest
                ? Optional.of("lease %d was replaced by lease %d".formatted(fence, highest))
                : Optional.empty();
    }

    private static Optional<String> problemOfAttempt(Item item, int number, AgentRole agentRole) {
        return switch (item.assignment()) {
            case Idle _ -> Optional.of("no attempt has ended here");
            case Running(Attempt attempt) ->
                    Optional.of(
                            "attempt %d is still running and must end first"
                                    .formatted(attempt.number()));
            case Ended(Attempt attempt, _) -> problemOfEnded(item, attempt, number, agentRole);
        };
    }

    private static Optional<String> problemOfEnded(
            Item item, Attempt attempt, int number, AgentRole agentRole) {
        if (attempt.number() != number) {
            return Optional.of(
                    "attempt %d is not its latest, which is %d"
                            .formatted(number, attempt.number()));
        }
        if (attempt.visit() != item.progress().visit()) {
            return Optional.of("attempt %d was made before the item last moved".formatted(number));
        }
        return attempt.worker().role() == agentRole
                ? Optional.empty()
                : Optional.of(
                        "attempt %d was made by a %s"
                                .formatted(number, StoryText.of(attempt.worker().role())));
    }
}
