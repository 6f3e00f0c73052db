package dev.musher.host.wiring;

import dev.musher.agent.plan.PlanState;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.OneLineText;
import java.util.Optional;

/** What people are told of the plan of a session that goes on. */
public final class PlanWork {
    private static final int LONGEST_WORDS = 80;

    private PlanWork() {}

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
                            "The plan of this session is carried out.", "Say what to plan next.");
            case PlanState.Exhausted(_, int cycles, _) ->
                    new ExplainedException(
                            "The plan of this session is not done, and its cycles are used up.",
                            "Give it more with --set plan.cycles="
                                    + (cycles + 1)
                                    + ", or say what to plan instead.");
            case PlanState.Cancelled _ ->
                    new ExplainedException(
                            "The plan of this session is cancelled.", "Say what to plan instead.");
            case PlanState.None _,
                    PlanState.Exploring _,
                    PlanState.Planning _,
                    PlanState.Deciding _,
                    PlanState.Implementing _,
                    PlanState.Reviewing _ ->
                    new ExplainedException(
                            "There is no plan in this session to go on with.", "Say what to plan.");
        };
    }

    /** What somebody should know who takes the session up and does not mention its plan. */
    public static Optional<String> remark(PlanState state) {
        return phase(state)
                .map(
                        phase ->
                                "A plan "
                                        + phase
                                        + ": "
                                        + OneLineText.beginning(state.request(), LONGEST_WORDS)
                                        + " (/plan or --plan -c goes on with it.)");
    }

    private static Optional<String> phase(PlanState state) {
        return switch (state) {
            case PlanState.Exploring _, PlanState.Planning _ -> Optional.of("is not made yet");
            case PlanState.Deciding _ -> Optional.of("waits for approval");
            case PlanState.Implementing _ -> Optional.of("is not carried out yet");
            case PlanState.Reviewing _ -> Optional.of("is not reviewed yet");
            case PlanState.None _, PlanState.Done _ -> Optional.empty();
            case PlanState.Exhausted _, PlanState.Cancelled _ -> Optional.empty();
        };
    }
}
