package dev.musher.evidence;

import dev.musher.command.Exit;
import dev.musher.evidence.Check.Kind;
import dev.musher.evidence.CommandLook.Seen;
import dev.musher.evidence.Notes.Ended;
import java.util.Set;

/** Notes what the end of a check proves. */
record Verdicts(Notes notes) {
    /** Pytest ends with this when it found no test. */
    private static final int NOTHING_COLLECTED = 5;

    void judge(Seen seen, Ran ran) {
        if (ran instanceof Ran.Refused) {
            notes.obstacle(seen.ended().command(), Obstacle.Why.REFUSED);
        } else if (ran instanceof Ran.Stopped stopped) {
            notes.red(
                    seen.ended(),
                    (Signs.tail(stopped.text()) + "\nIt was stopped before it ended.").strip());
        } else if (ran instanceof Ran.Ended ended) {
            if (seen.exit() instanceof Exit.Hidden hidden) {
                hidden(seen.ended(), hidden, ended);
            } else if (ended.code() == 0) {
                good(seen.ended(), ended.text());
            } else {
                bad(seen, ended);
            }
        }
    }

    private void hidden(Ended check, Exit.Hidden hidden, Ran.Ended ended) {
        if (Signs.red(ended.text())) {
            notes.red(check, Signs.tail(ended.text()));
        } else {
            notes.masked(check, hidden.by());
        }
    }

    private void good(Ended check, String output) {
        Set<Kind> kinds = check.known().kinds();
        if (!kinds.contains(Kind.TEST) || !Signs.noTest(output)) {
            notes.green(check);
            return;
        }
        var rest = Notes.withoutTests(kinds);
        if (rest.isEmpty()) {
            notes.beside(check, "It ran no test.");
        } else {
            notes.green(check.proving(rest));
        }
    }

    private void bad(Seen seen, Ran.Ended ended) {
        var check = seen.ended();
        String family = check.known().family();
        if (Signs.missing(ended.code(), ended.text(), family)) {
            notes.obstacle(check.command(), Obstacle.Why.MISSING);
            notes.beside(check, "It could not run: something that it needs is not there.");
        } else if (ended.code() == NOTHING_COLLECTED && family.equals("pytest")) {
            notes.beside(check, "It ran no test.");
        } else if (seen.after().isPresent()
                && Signs.someTest(ended.text())
                && !Signs.red(ended.text())) {
            notes.masked(check, "&& " + seen.after().get());
        } else {
            notes.red(check, Signs.tail(ended.text()));
        }
    }
}
