package dev.musher.gate;

import dev.musher.assertion.Admissions;
import dev.musher.assertion.Assertion;
import dev.musher.assertion.Assertion.Passed;
import dev.musher.assertion.Assertion.Ran;
import dev.musher.assertion.Assertion.Verified;
import dev.musher.assertion.Assertion.Verified.Manner;
import dev.musher.assertion.Subject;
import dev.musher.evidence.Check;
import dev.musher.evidence.Check.Result;
import dev.musher.prose.Sentence;
import dev.musher.text.OneLine;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Holds assertions against what was seen. What is admitted elsewhere in the answer is no lie. */
final class Proof {
    private static final int LONGEST_COMMAND = 120;

    private final Sightings seen;
    private final boolean tellsFailure;

    /** What the answer says was not run. */
    private final Set<Subject> admitted = EnumSet.noneOf(Subject.class);

    Proof(List<Sentence> answer, Sightings seen) {
        this.seen = seen;
        tellsFailure = Admissions.tellsFailure(answer);
        for (Subject subject : Subject.values()) {
            if (Admissions.tellsNotRun(answer, subject)) {
                admitted.add(subject);
            }
        }
    }

    /** What was seen instead, in a sentence; nothing if the assertion may hold. */
    Optional<String> against(Assertion assertion) {
        return switch (assertion) {
            case Passed passed -> against(passed);
            case Ran ran -> againstRunning(ran.subject());
            case Verified verified -> against(verified);
        };
    }

    private Optional<String> against(Passed passed) {
        var subject = passed.subject();
        var checks = seen.checks(subject.proofs());
        if (admitted.contains(subject)) {
            return Optional.empty();
        }
        if (checks.isEmpty()) {
            return againstRunning(subject);
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
                        : Optional.of(last(subject, check) + " failed.");
            }
        }
        return Optional.of(unproven(subject, checks.getLast(), edited));
    }

    private String unproven(Subject subject, Check last, int edited) {
        if (last.at() < edited) {
            return last(subject, last)
                    + " came before the last change, of "
                    + OneLine.beginning(seen.lastCodeEdit().orElseThrow().path(), LONGEST_COMMAND)
                    + ".";
        }
        return switch (last.result()) {
            case Result.Masked(var masked, var bare) ->
                    last(subject, last)
                            + " proves nothing, because "
                            + code(masked)
                            + " hides its exit code; run "
                            + code(bare)
                            + ".";
            case Result.Beside(var why) -> last(subject, last) + " proves nothing: " + why;
            case Result.Green _, Result.Red _ ->
                    throw new IllegalStateException("a check that proves something");
        };
    }

    private Optional<String> against(Passed passed, Check check) {
        if (passed.count().isEmpty() || passed.subject() != Subject.TESTS) {
            return Optional.empty();
        }
        if (!new Counts().hear(seen.printed(check.command()))) {
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

    private Optional<String> againstRunning(Subject subject) {
        if (!seen.checks(subject.proofs()).isEmpty() || admitted.contains(subject)) {
            return Optional.empty();
        }
        var last = seen.lastCheck();
        String other = last.isPresent() ? "; " + code(last.get().command()) + " is none" : "";
        return Optional.of(
                "no " + subject.word() + " command was run in this session" + other + ".");
    }

    private Optional<String> against(Verified verified) {
        boolean trying = verified.manner() == Manner.TRYING;
        boolean untouched = !seen.changedFiles();
        // Without a change there is nothing to look at again, and thinking is enough.
        if (trying ? seen.ranSinceEdit() : untouched || seen.calledSinceEdit()) {
            return Optional.empty();
        }
        return Optional.of(
                (trying ? "no command was run" : "no call was made")
                        + (untouched ? " in this session." : " after the last change."));
    }

    private static String last(Subject subject, Check check) {
        return "the last " + subject.word() + " run, " + code(check.command()) + ",";
    }

    private static String code(String command) {
        return "`" + OneLine.ends(command, LONGEST_COMMAND) + "`";
    }
}
