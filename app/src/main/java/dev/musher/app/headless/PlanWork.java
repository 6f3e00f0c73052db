package dev.musher.app.headless;

import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.plan.Approver;
import dev.musher.agent.plan.PlanRun;
import dev.musher.agent.plan.PlanState;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.base.text.OneLineText;
import java.util.Optional;

/** {@code --plan} and {@code --plan-only}: what they allow, and what they do. */
public final class PlanWork {
    private static final int LONGEST_WORDS = 80;

    private PlanWork() {}

    /** Whether something is to be planned first. */
    public static boolean isWanted(CommandInvocation commandInvocation) {
        return commandInvocation.has(PromptCommand.PLAN)
                || commandInvocation.has(PromptCommand.PLAN_ONLY);
    }

    /** Whether a plan of before may go on, so that no words are needed. */
    public static boolean mayGoOn(CommandInvocation commandInvocation) {
        return commandInvocation.has(PromptCommand.CONTINUE)
                || commandInvocation.value(PromptCommand.RESUME).isPresent();
    }

    static void check(CommandInvocation commandInvocation) {
        if (commandInvocation.value(PromptCommand.SCHEMA).isPresent()) {
            throw new CommandFailed(
                    "--output-schema has no place in a plan, which ends with a review.",
                    "Plan first, and ask for the answer afterwards: musher -p -c --output-schema"
                            + " FILE 'PROMPT'");
        }
    }

    static RunEnd run(PlanRun.Parts plan, CommandInvocation commandInvocation, Wish wish) {
        var approver =
                commandInvocation.has(PromptCommand.PLAN_ONLY)
                        ? Approver.LATER
                        : Approver.AUTOMATIC;
        return new PlanRun(plan, approver, wish.listener()).run(wish.words());
    }

    /** What is to be planned, and who wants to hear of it. */
    record Wish(String words, AgentListener listener) {}

    /**
     * Without words there must be something to go on with.
     *
     * @throws CommandFailed if there is not
     */
    public static void require(PlanState state, String words) {
        if (!words.isBlank() || state.isOpen()) {
            return;
        }
        throw switch (state) {
            case PlanState.Done _ ->
                    new CommandFailed(
                            "The plan of this session is carried out.", "Say what to plan next.");
            case PlanState.Exhausted(_, int cycles, _) ->
                    new CommandFailed(
                            "The plan of this session is not done, and its cycles are used up.",
                            "Give it more with --set plan.cycles="
                                    + (cycles + 1)
                                    + ", or say what to plan instead.");
            case PlanState.Cancelled _ ->
                    new CommandFailed(
                            "The plan of this session is cancelled.", "Say what to plan instead.");
            case PlanState.None _,
                    PlanState.Exploring _,
                    PlanState.Planning _,
                    PlanState.Deciding _,
                    PlanState.Implementing _,
                    PlanState.Reviewing _ ->
                    new CommandFailed(
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
