package dev.musher.agent.evidence;

import dev.musher.agent.evidence.CommandObserver.Seen;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Checks that run in the background until their end is known. A run of tests that ended well stays
 * pending until its last output is seen as well: only the output says whether any test ran.
 */
final class BackgroundChecks {
    private static final int MOST = 32;
    private static final int LONGEST_TEXT = 16 * 1024;

    private final List<Pending> pending = new ArrayList<>();

    /** A check that is under way. */
    private static final class Pending {
        final String id;
        final Seen seen;
        final Optional<String> worthless;
        String text;

        Pending(CommandOutcome.GoesOn ran, Seen seen, Optional<String> worthless) {
            this.id = ran.id();
            this.seen = seen;
            this.worthless = worthless;
            this.text = ran.text();
        }
    }

    boolean isPending(String id) {
        return pending.stream().anyMatch(one -> one.id.equals(id));
    }

    /** Whether the model hears of the end of a check. */
    boolean isSettledBy(ToolOutcome outcome) {
        return outcome.facts().stream()
                .anyMatch(
                        toolFact ->
                                toolFact instanceof ToolFact.ShellEnded end
                                        && isPending(end.shell()));
    }

    void add(CommandOutcome.GoesOn ran, Seen seen, Optional<String> worthless) {
        pending.add(new Pending(ran, seen, worthless));
        if (pending.size() > MOST) {
            pending.removeFirst();
        }
    }

    void forget() {
        pending.clear();
    }

    /** The model looked at shells, and saw which of them have ended. */
    void update(ToolOutcome outcome, CheckResults checkResults) {
        var shown = new HashSet<String>();
        for (ToolFact toolFact : outcome.facts()) {
            if (toolFact instanceof ToolFact.ShellPrinted by) {
                shown.add(by.shell());
                printed(by.shell(), CommandOutcome.text(outcome));
            } else if (toolFact instanceof ToolFact.ShellStopped stopped) {
                pending.removeIf(one -> one.id.equals(stopped.shell()));
            }
        }
        for (ToolFact toolFact : outcome.facts()) {
            if (toolFact instanceof ToolFact.ShellEnded end) {
                settle(
                        one ->
                                one.id.equals(end.shell())
                                        && (shown.contains(end.shell())
                                                || isSettledBy(end.code(), one)),
                        end.code(),
                        checkResults);
            }
        }
    }

    private void printed(String id, String text) {
        for (Pending one : pending) {
            if (one.id.equals(id)) {
                String more = one.text + text;
                one.text = more.substring(Math.max(0, more.length() - LONGEST_TEXT));
            }
        }
    }

    /** A shell has ended; no one has seen what it printed since the last look. */
    void ended(String id, int code, CheckResults checkResults) {
        settle(one -> one.id.equals(id) && isSettledBy(code, one), code, checkResults);
    }

    private static boolean isSettledBy(int code, Pending one) {
        return code != 0 || !one.seen.ended().known().kinds().contains(Check.Kind.TEST);
    }

    private void settle(Predicate<Pending> which, int code, CheckResults checkResults) {
        pending.removeIf(
                one -> {
                    boolean isIt = which.test(one);
                    if (isIt) {
                        checkResults.judge(
                                one.seen, new CommandOutcome.Ended(code, one.text), one.worthless);
                    }
                    return isIt;
                });
    }
}
