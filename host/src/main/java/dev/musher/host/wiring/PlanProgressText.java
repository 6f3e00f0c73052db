package dev.musher.host.wiring;

import dev.musher.agent.plan.PlanState;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.OneLineText;
import java.util.Optional;

/** What people are told of the plan of a session that goes on. */
public final class PlanProgressText {
    private static final int LONGEST_WORDS = 80;

    private PlanProgressText() {}

    /**
     * Without words there must be something to go on with.
     *
     * @throws ExplainedException if there is not
     */
    public static void require(PlanState state, String words) {
        if (!words.isBlank() || state.isOpen()) {
            return;
        }
        throw switch (state) {
            case PlanState.Done _ ->
                    new ExplainedException(
                            "The plan of this session is done.",
                            "Give a prompt for the next plan.");
            case PlanState.Exhausted(_, int cycles, _) ->
                    new ExplainedException(
                            "The plan of this session is not done, and its cycles are used up.",
                            "Give it more with --set plan.cycles="
                                    + (cycles + 1)
                                    + ", or give a prompt for another plan.");
            case PlanState.Cancelled _ ->
                    new ExplainedException(
                            "The plan of this session is cancelled.",
                            "Give a prompt for another plan.");
            case PlanState.None _,
                    PlanState.Exploring _,
                    PlanState.Planning _,
                    PlanState.Deciding _,
                    PlanState.Implementing _,
                    PlanState.Reviewing _ ->
                    new ExplainedException(
                            "No plan in this session to continue.", "Give a prompt for a plan.");
        };
    }

    /** What a user should know who resumes the session without its plan. */
    public static Optional<String> remark(PlanState state) {
        return phase(state)
                .map(
                        phase ->
                                "A plan "
                                        + phase
                                        + ": "
                                        + OneLineText.beginning(state.request(), LONGEST_WORDS)
                                        + " (/plan or --plan -c continues it.)");
    }

    private static Optional<String> phase(PlanState state) {
        return switch (state) {
            case PlanState.Exploring _, PlanState.Planning _ -> Optional.of("is not made yet");
            case PlanState.Deciding _ -> Optional.of("waits for approval");
            case PlanState.Implementing _ -> Optional.of("is not implemented yet");
            case PlanState.Reviewing _ -> Optional.of("is not reviewed yet");
            case PlanState.None _, PlanState.Done _ -> Optional.empty();
            case PlanState.Exhausted _, PlanState.Cancelled _ -> Optional.empty();
        };
    }
}
