package dev.musher.agent.plan;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.crew.SubagentAssignment;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.plan.PlanState.Exploring;
import dev.musher.agent.plan.PlanState.Planning;
import dev.musher.agent.plan.PlanState.Reviewing;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.vendor.ModelRole;
import java.util.List;
import java.util.Optional;

/** The phases that other agents do. Each begins with nothing but what it is given here. */
final class SubagentPhases {
    private static final int LOOKING_TURNS = 40;
    private static final int PLANNING_TURNS = 10;

    /** Nothing that shows more than the request and the findings. */
    private static final List<String> PLANNING_TOOLS = List.of("todo");

    private final Crew crew;
    private final PlanEvents stream;

    SubagentPhases(Crew crew, PlanEvents stream) {
        this.crew = crew;
        this.stream = stream;
    }

    RunEnd explore(Exploring state) throws InterruptedException {
        return ask(
                new SubagentAssignment(
                        "explore",
                        ModelRole.PLAN,
                        Optional.empty(),
                        SubagentRights.READ,
                        PhasePrompts.EXPLORER,
                        List.of(),
                        LOOKING_TURNS),
                state.request());
    }

    RunEnd plan(Planning state) throws InterruptedException {
        return ask(
                new SubagentAssignment(
                        "plan",
                        ModelRole.PLAN,
                        Optional.empty(),
                        SubagentRights.READ,
                        PhasePrompts.PLANNER,
                        PLANNING_TOOLS,
                        PLANNING_TURNS),
                PhasePrompts.planning(state));
    }

    RunEnd review(Reviewing state) throws InterruptedException {
        return ask(
                new SubagentAssignment(
                        "review",
                        ModelRole.REVIEW,
                        Optional.empty(),
                        SubagentRights.RUN,
                        PhasePrompts.REVIEWER,
                        List.of(),
                        LOOKING_TURNS),
                PhasePrompts.reviewing(state));
    }

    /** Who has no turns left, or says nothing, is asked once more for the answer. */
    private RunEnd ask(SubagentAssignment subagentAssignment, String prompt)
            throws InterruptedException {
        try (var member = crew.open(subagentAssignment)) {
            var listener = stream.nested(subagentAssignment.name());
            var end = member.run(Message.User.text(prompt), listener);
            if (isUnanswered(end)) {
                end = member.run(Message.User.text(PhasePrompts.CONCLUDE), listener);
            }
            return isUnanswered(end)
                    ? new RunEnd.GaveUp(
                            "The agent for the phase '"
                                    + subagentAssignment.name()
                                    + "' ended without an answer.")
                    : end;
        }
    }

    private static boolean isUnanswered(RunEnd end) {
        return end instanceof RunEnd.OutOfTurns
                || (end instanceof RunEnd.Finished(var text) && text.isBlank());
    }
}
