package dev.musher.agent.finish;

import dev.musher.agent.assertion.Admissions;
import dev.musher.agent.assertion.Assertion;
import dev.musher.agent.assertion.Assertion.Committed;
import dev.musher.agent.assertion.Assertion.Passed;
import dev.musher.agent.assertion.Assertion.Ran;
import dev.musher.agent.assertion.Assertion.Verified;
import dev.musher.agent.assertion.Assertion.Verified.VerifiedBy;
import dev.musher.agent.assertion.CheckSubject;
import dev.musher.agent.evidence.Check;
import dev.musher.agent.evidence.Check.Result;
import dev.musher.agent.prose.Sentence;
import dev.musher.base.text.OneLineText;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Holds assertions against what was seen. What is admitted elsewhere in the answer is no lie. */
final class AssertionProof {
    private static final int LONGEST_COMMAND = 120;

    private final ObservedSession seen;
    private final boolean tellsFailure;

    /** What the answer says was not run. */
    private final Set<CheckSubject> admitted = EnumSet.noneOf(CheckSubject.class);

    AssertionProof(List<Sentence> answer, ObservedSession seen) {
        this.seen = seen;
        tellsFailure = Admissions.tellsFailure(answer);
        for (CheckSubject checkSubject : CheckSubject.values()) {
            if (Admissions.tellsNotRun(answer, checkSubject)) {
                admitted.add(checkSubject);
            }
        }
    }

    /** What was seen instead, in a sentence; nothing if the assertion may hold. */
    Optional<String> against(Assertion assertion) {
        return switch (assertion) {
            case Passed passed -> against(passed);
            case Ran ran -> againstRunning(ran.subject());
            case Verified verified -> against(verified);
            case Committed _ ->
                    seen.mayHaveCommitted()
                            ? Optional.empty()
                            : Optional.of("no command that commits was run in this session.");
        };
    }

    private Optional<String> against(Passed passed) {
        var checkSubject = passed.subject();
        var checks = seen.checks(checkSubject.proofs());
        if (admitted.contains(checkSubject)) {
            return Optional.empty();
        }
        if (checks.isEmpty()) {
            return againstRunning(checkSubject);
        }
        var edit = seen.lastCodeEdit();
        int edited = edit.isPresent() ? edit.get().at() : -1;
        for (Check check : checks.reversed()) {
            if (check.at() < edited) {
                break;
            }
            if (check.result() instanceof Result.Green) {
                return against(passed, check);
            }
            if (check.result() instanceof Result.Red) {
                return tellsFailure
                        ? Optional.empty()
                        : Optional.of(last(checkSubject, check) + " failed.");
            }
        }
        return Optional.of(unproven(checkSubject, checks.getLast(), edited));
    }

    private String unproven(CheckSubject checkSubject, Check last, int edited) {
        if (last.at() < edited) {
            return last(checkSubject, last)
                    + " came before the last change, of "
                    + OneLineText.beginning(
                            seen.lastCodeEdit().orElseThrow().path(), LONGEST_COMMAND)
                    + ".";
        }
        return switch (last.result()) {
            case Result.Masked(var masked, var bare) ->
                    last(checkSubject, last)
                            + " proves nothing, because "
                            + code(masked)
                            + " hides its exit code; run "
                            + code(bare)
                            + ".";
            case Result.ProvesNothing(var why) ->
                    last(checkSubject, last) + " proves nothing: " + why;
            case Result.Green _, Result.Red _ ->
                    throw new IllegalStateException("a check that proves something");
        };
    }

    private Optional<String> against(Passed passed, Check check) {
        if (passed.count().isEmpty() || passed.subject() != CheckSubject.TESTS) {
            return Optional.empty();
        }
        if (!new PrintedCounts().hear(seen.printed(check.command()))) {
            return Optional.empty();
        }
        int claimed = passed.count().getAsInt();
        return seen.counts().explain(claimed)
                ? Optional.empty()
                : Optional.of(
                        last(passed.subject(), check)
                                + " printed other numbers, and "
                                + claimed
                                + " is not among them.");
    }

    private Optional<String> againstRunning(CheckSubject checkSubject) {
        if (!seen.checks(checkSubject.proofs()).isEmpty() || admitted.contains(checkSubject)) {
            return Optional.empty();
        }
        var last = seen.lastCheck();
        String other = last.isPresent() ? "; " + code(last.get().command()) + " is none" : "";
        return Optional.of(
                "no " + checkSubject.word() + " command was run in this session" + other + ".");
    }

    private Optional<String> against(Verified verified) {
        boolean trying = verified.by() == VerifiedBy.TRYING;
        boolean untouched = !seen.changedFiles();
        // Without a change there is nothing to look at again, and thinking is enough.
        if (trying ? seen.ranSinceEdit() : untouched || seen.calledSinceEdit()) {
            return Optional.empty();
        }
        return Optional.of(
                (trying ? "no command was run" : "no call was made")
                        + (untouched ? " in this session." : " after the last change."));
    }

    private static String last(CheckSubject checkSubject, Check check) {
        return "the last " + checkSubject.word() + " run, " + code(check.command()) + ",";
    }

    private static String code(String command) {
        return "`" + OneLineText.ends(command, LONGEST_COMMAND) + "`";
    }
}
