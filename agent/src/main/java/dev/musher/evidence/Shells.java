package dev.musher.evidence;

import dev.musher.evidence.CommandLook.Seen;
import dev.musher.tool.Fact;
import dev.musher.tool.ToolOutcome;
import java.util.ArrayList;
import java.util.List;

/** Checks that go on in the background until somebody sees their end. */
final class Shells {
    private static final int MOST = 32;
    private static final int LONGEST_TEXT = 16 * 1024;

    private final List<Pending> pending = new ArrayList<>();

    /** A check that is under way. */
    private static final class Pending {
        final String id;
        final Seen seen;
        String text;

        Pending(String id, Seen seen, String text) {
            this.id = id;
            this.seen = seen;
            this.text = text;
        }
    }

    boolean isEmpty() {
        return pending.isEmpty();
    }

    void began(Ran.GoesOn ran, Seen seen) {
        pending.add(new Pending(ran.id(), seen, ran.text()));
        if (pending.size() > MOST) {
            pending.removeFirst();
        }
    }

    /** Somebody looked at shells, and heard which of them are over. */
    void heard(ToolOutcome outcome, Verdicts verdicts) {
        for (Fact fact : outcome.facts()) {
            if (fact instanceof Fact.ShellPrinted by) {
                printed(by.shell(), Ran.text(outcome));
            } else if (fact instanceof Fact.ShellStopped stopped) {
                pending.removeIf(one -> one.id.equals(stopped.shell()));
            } else if (fact instanceof Fact.ShellEnded end) {
                ended(end.shell(), end.code(), verdicts);
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

    void ended(String id, int code, Verdicts verdicts) {
        pending.removeIf(
                one -> {
                    boolean isIt = one.id.equals(id);
                    if (isIt) {
                        verdicts.judge(one.seen, new Ran.Ended(code, one.text));
                    }
                    return isIt;
                });
    }
}
