package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Result;
import dev.musher.base.text.OneLineText;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whether what a run changed was verified.
 *
 * @param command the check that this rests on, or that was refused or left out; empty if there is
 *     none
 * @param exitCode of that check; empty if it did not run, or if it is not known
 * @param useless what ran instead and why it proves nothing, in a sentence; empty if nothing did
 */
public record VerificationSummary(
        State state, String command, OptionalInt exitCode, String useless) {
    private static final int LONGEST_COMMAND = 120;

    public static final VerificationSummary UNCHANGED = without(State.UNCHANGED, "");

    /** How far it is verified. */
    public enum State {
        /** No code was changed, and none of former runs is known to fail. */
        UNCHANGED,
        /** A check passed after the last change. */
        VERIFIED,
        /** The last check failed. */
        FAILING,
        /** Running a check was refused. */
        REFUSED,
        /** No check ran since the last change, or none that proves anything. */
        NOT_RUN,
        /** There is nothing that could check it, or the user does not want anything run. */
        IMPOSSIBLE;

        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Whether something changed that could have been verified and was not. */
    public boolean isMissing() {
        return state == State.FAILING || state == State.REFUSED || state == State.NOT_RUN;
    }

    /** A sentence for people; empty unless something is missing. */
    public String shortcoming() {
        return switch (state) {
            case FAILING -> "The last check of what was changed failed: " + command;
            case REFUSED ->
                    "What was changed is not verified, because this was not allowed: " + command;
            case NOT_RUN ->
                    "What was changed is not verified: "
                            + (useless.isEmpty() ? "no check ran after the last change" : useless)
                            + (command.isEmpty() ? "." : "; run " + command);
            case UNCHANGED, VERIFIED, IMPOSSIBLE -> "";
        };
    }

    /** What the harness saw says. */
    public static VerificationSummary of(ObservedFacts observedFacts) {
        return switch (observedFacts.verification()) {
            case VerificationState.Untouched _ ->
                    observedFacts.earlier().map(VerificationSummary::failing).orElse(UNCHANGED);
            case VerificationState.Verified _ -> verified(observedFacts);
            case VerificationState.Failing(var check, _) -> failing(check);
            case VerificationState.Unverified(_, var usual) ->
                    refused(observedFacts)
                            .map(command -> without(State.REFUSED, command))
                            .orElseGet(() -> notRun(usual.orElse(""), observedFacts));
        };
    }

    private static VerificationSummary failing(Check check) {
        return new VerificationSummary(
                State.FAILING,
                check.command(),
                check.result() instanceof Result.Red(_, var code) ? code : OptionalInt.empty(),
                "");
    }

    /** The same where this command would have to run. */
    public VerificationSummary needing(String command) {
        return new VerificationSummary(state, command, exitCode, useless);
    }

    /** The same where nothing can be run. */
    public VerificationSummary impossible() {
        return without(State.IMPOSSIBLE, "");
    }

    private static VerificationSummary without(State state, String command) {
        return new VerificationSummary(state, command, OptionalInt.empty(), "");
    }

    private static VerificationSummary notRun(String command, ObservedFacts observedFacts) {
        var useless = "";
        for (Check check : observedFacts.checks()) {
            if (check.at() > observedFacts.runBegan()) {
                useless = useless(check);
            }
        }
        return new VerificationSummary(State.NOT_RUN, command, OptionalInt.empty(), useless);
    }

    private static String useless(Check check) {
        String command = OneLineText.ends(check.command(), LONGEST_COMMAND);
        return switch (check.result()) {
            case Result.Masked(var by, _) -> command + " proves nothing, " + by + " hides its end";
            case Result.ProvesNothing(var why) ->
                    command
                            + " proves nothing: "
                            + (why.endsWith(".") ? why.substring(0, why.length() - 1) : why);
            case Result.Green _, Result.Red _ -> "";
        };
    }

    private static VerificationSummary verified(ObservedFacts observedFacts) {
        var command = "";
        for (Check check : observedFacts.checks()) {
            command = check.result() instanceof Result.Green ? check.command() : command;
        }
        return new VerificationSummary(State.VERIFIED, command, OptionalInt.of(0), "");
    }

    private static Optional<String> refused(ObservedFacts observedFacts) {
        Optional<String> command = Optional.empty();
        for (BlockedCheck blocked : observedFacts.obstacles()) {
            if (blocked.at() > observedFacts.runBegan()
                    && blocked.why() == BlockedCheck.Why.REFUSED) {
                command = Optional.of(blocked.command());
            }
        }
        return command;
    }
}
