package dev.musher.plan;

import dev.musher.agent.RunEnd;
import dev.musher.conversation.Message;
import dev.musher.crew.Assignment;
import dev.musher.crew.Crew;
import dev.musher.crew.Rights;
import dev.musher.plan.PlanState.Exploring;
import dev.musher.plan.PlanState.Planning;
import dev.musher.plan.PlanState.Reviewing;
import dev.musher.vendor.Role;
import java.util.List;
import java.util.Optional;

/** The phases that other agents do. Each begins with nothing but what it is given here. */
final class CrewPhases {
    private static final int LOOKING_TURNS = 40;
    private static final int PLANNING_TURNS = 10;

    /** Nothing that shows more than the request and the findings. */
    private static final List<String> PLANNING_TOOLS = List.of("todo");

    private final Crew crew;
    private final PlanStream stream;

    CrewPhases(Crew crew, PlanStream stream) {
        this.crew = crew;
        this.stream = stream;
    }

    RunEnd explore(Exploring state) throws InterruptedException {
        return ask(
                new Assignment(
                        "explore",
                        Role.PLAN,
                        Optional.empty(),
                        Rights.READ,
                        Prompts.EXPLORER,
                        List.of(),
                        LOOKING_TURNS),
                state.request());
    }

    RunEnd plan(Planning state) throws InterruptedException {
        return ask(
                new Assignment(
                        "plan",
                        Role.PLAN,
                        Optional.empty(),
                        Rights.READ,
                        Prompts.PLANNER,
                        PLANNING_TOOLS,
                        PLANNING_TURNS),
                Prompts.planning(state));
    }

    RunEnd review(Reviewing state) throws InterruptedException {
        return ask(
                new Assignment(
                        "review",
                        Role.REVIEW,
                        Optional.empty(),
                        Rights.RUN,
                        Prompts.REVIEWER,
                        List.of(),
                        LOOKING_TURNS),
                Prompts.reviewing(state));
    }

    /** Who has no turns left, or says nothing, is asked once more for the answer. */
    private RunEnd ask(Assignment assignment, String prompt) throws InterruptedException {
        try (var member = crew.open(assignment)) {
            var listener = stream.nested(assignment.name());
            var end = member.run(Message.User.text(prompt), listener);
            if (isUnanswered(end)) {
                end = member.run(Message.User.text(Prompts.CONCLUDE), listener);
            }
            return isUnanswered(end)
                    ? new RunEnd.GaveUp(
                            "The agent for the phase '"
                                    + assignment.name()
                                    + "' ended without an answer.")
                    : end;
        }
    }

    private static boolean isUnanswered(RunEnd end) {
        return end instanceof RunEnd.OutOfTurns
                || (end instanceof RunEnd.Finished(var text) && text.isBlank());
    }
}
