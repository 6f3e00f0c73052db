package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Result;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whether what a run changed was verified.
 *
 * @param command the check that this rests on, or that was refused or left out; empty if there is
 *     none
 * @param exitCode of that check; empty if it did not run, or if it is not known
 */
public record VerificationSummary(State state, String command, OptionalInt exitCode) {
    public static final VerificationSummary UNCHANGED =
            new VerificationSummary(State.UNCHANGED, "", OptionalInt.empty());

    /** How far it is verified. */
    public enum State {
        /** No code was changed. */
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
                    "What was changed is not verified: no check ran after the last change"
                            + (command.isEmpty() ? "." : "; run " + command);
            case UNCHANGED, VERIFIED, IMPOSSIBLE -> "";
        };
    }

    /** What the harness saw says. */
    public static VerificationSummary of(ObservedFacts observedFacts) {
        return switch (observedFacts.verification()) {
            case VerificationState.Untouched _ -> UNCHANGED;
            case VerificationState.Verified _ -> verified(observedFacts);
            case VerificationState.Failing(var check, _) ->
                    new VerificationSummary(
                            State.FAILING,
                            check.command(),
                            check.result() instanceof Result.Red(_, var code)
                                    ? code
                                    : OptionalInt.empty());
            case VerificationState.Unverified(_, var usual) ->
                    refused(observedFacts)
                            .map(command -> without(State.REFUSED, command))
                            .orElseGet(() -> without(State.NOT_RUN, usual.orElse("")));
        };
    }

    /** The same where this command would have to run. */
    public VerificationSummary needing(String command) {
        return without(state, command);
    }

    /** The same where nothing can be run. */
    public VerificationSummary impossible() {
        return without(State.IMPOSSIBLE, "");
    }

    private static VerificationSummary without(State state, String command) {
        return new VerificationSummary(state, command, OptionalInt.empty());
    }

    private static VerificationSummary verified(ObservedFacts observedFacts) {
        var command = "";
        for (Check check : observedFacts.checks()) {
            command = check.result() instanceof Result.Green ? check.command() : command;
        }
        return new VerificationSummary(State.VERIFIED, command, OptionalInt.of(0));
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
