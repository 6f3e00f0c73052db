package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.evidence.Check.Result.Red;
import dev.musher.agent.evidence.CommandObserver.Seen;
import dev.musher.agent.evidence.EvidenceLog.Ended;
import dev.musher.tools.command.ExitMeaning;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Notes what the end of a check proves. */
record CheckResults(EvidenceLog notes) {
    /** Pytest ends with this when it found no test. */
    private static final int NOTHING_COLLECTED = 5;

    /** A shell gives this for a program that SIGPIPE ended. */
    private static final int BROKEN_PIPE = 141;

    /** Python's own code for an output that could not be written to its end. */
    private static final int PYTHON_BROKEN_PIPE = 120;

    /**
     * @param worthless why a good end proves nothing; a bad one counts all the same
     */
    void judge(Seen seen, CommandOutcome commandOutcome, Optional<String> worthless) {
        if (commandOutcome instanceof CommandOutcome.Refused) {
            notes.obstacle(seen.ended().command(), BlockedCheck.Why.REFUSED);
        } else if (commandOutcome instanceof CommandOutcome.Stopped stopped) {
            notes.red(
                    seen.ended(),
                    new Red(
                            (CheckOutput.tail(stopped.text()) + "\nIt was stopped before it ended.")
                                    .strip()),
                    FailedTests.in(stopped.text()));
        } else if (commandOutcome instanceof CommandOutcome.Ended ended) {
            if (seen.exit() instanceof ExitMeaning.Hidden hidden) {
                hidden(seen, hidden.by(), ended);
            } else if (seen.exit() instanceof ExitMeaning.Listed listed) {
                listed(seen, listed, ended, worthless);
            } else {
                told(seen, ended, worthless);
            }
        }
    }

    private void told(Seen seen, CommandOutcome.Ended ended, Optional<String> worthless) {
        if (ended.code() == 0 && worthless.isPresent()) {
            notes.provesNothing(seen.ended(), worthless.get());
        } else if (ended.code() == 0 && contradicts(seen.ended(), ended.text())) {
            notes.provesNothing(
                    seen.ended(), "It ended with 0, but its output says that a test failed.");
        } else if (ended.code() == 0) {
            good(seen.ended(), ended.text());
        } else {
            bad(seen, ended, worthless);
        }
    }

    /** What the project names as its verification says by its exit code what it found. */
    private static boolean contradicts(Ended check, String output) {
        return check.known().kinds().contains(Kind.TEST)
                && !check.known().family().equals(CheckCoverage.OFFICIAL)
                && CheckOutput.red(CheckOutput.tail(output));
    }

    /** What reads only the beginning of an output breaks the program that writes it. */
    private void listed(
            Seen seen,
            ExitMeaning.Listed listed,
            CommandOutcome.Ended ended,
            Optional<String> worthless) {
        boolean known = ended.codes().size() == listed.parts();
        int code = known ? ended.codes().get(listed.at()) : 0;
        if (!known || code == BROKEN_PIPE || code == PYTHON_BROKEN_PIPE) {
            hidden(seen, listed.by(), ended);
        } else {
            told(
                    new Seen(seen.ended(), listed, Optional.empty()),
                    new CommandOutcome.Ended(code, ended.text()),
                    worthless);
        }
    }

    /** A code that is printed is the check's own if nothing else that may fail came after it. */
    private void hidden(Seen seen, String by, CommandOutcome.Ended ended) {
        var check = seen.ended();
        if (CheckOutput.red(ended.text())
                || (seen.after().isEmpty() && CheckOutput.printsFailure(ended.text()))) {
            notes.red(check, new Red(CheckOutput.tail(ended.text())), FailedTests.in(ended.text()));
        } else {
            notes.masked(check, by);
        }
    }

    private void good(Ended check, String output) {
        Set<Kind> kinds = check.known().kinds();
        if (!kinds.contains(Kind.TEST) || !CheckOutput.noTest(output)) {
            notes.green(check);
            return;
        }
        var rest = EvidenceLog.withoutTests(kinds);
        if (rest.isEmpty()) {
            notes.provesNothing(check, "It ran no test.");
        } else {
            notes.green(check.proving(rest));
        }
    }

    private void bad(Seen seen, CommandOutcome.Ended ended, Optional<String> worthless) {
        var check = seen.ended();
        String family = check.known().family();
        boolean ran = CheckOutput.red(ended.text()) && CheckOutput.someTest(ended.text());
        if (!ran && CheckOutput.missing(ended.text(), family, check.bare())) {
            // A command that hides the program from itself does not make it missing.
            if (worthless.isEmpty()) {
                notes.obstacle(check.command(), BlockedCheck.Why.MISSING);
            }
            notes.provesNothing(check, "It could not run: something that it needs is not there.");
        } else if (ended.code() == NOTHING_COLLECTED && family.equals("pytest")) {
            notes.provesNothing(check, "It ran no test.");
        } else if (seen.after().isPresent()
                && CheckOutput.someTest(ended.text())
                && !CheckOutput.red(ended.text())) {
            notes.masked(check, "&& " + seen.after().get());
        } else {
            notes.red(
                    check,
                    new Red(CheckOutput.tail(ended.text()), OptionalInt.of(ended.code())),
                    FailedTests.in(ended.text()));
        }
    }
}
