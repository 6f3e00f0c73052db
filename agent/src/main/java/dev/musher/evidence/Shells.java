package dev.musher.evidence;

import dev.musher.evidence.CommandLook.Seen;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;

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

    /** Somebody was told of shells: of one with its output, or of all by a line each. */
    void heard(String text, Verdicts verdicts) {
        for (Iterator<Pending> all = pending.iterator(); all.hasNext(); ) {
            var one = all.next();
            String own = "\n[" + one.id + ": ";
            int at = text.lastIndexOf(own);
            if (at >= 0) {
                String more = one.text + text;
                one.text = more.substring(Math.max(0, more.length() - LONGEST_TEXT));
            }
            int line = at >= 0 ? at + own.length() : lineOf(one.id, text);
            if (line >= 0) {
                String state = text.substring(line, endOfState(text, line));
                if (isOver(one, state, verdicts)) {
                    all.remove();
                }
            }
        }
    }

    void ended(String id, String how, Verdicts verdicts) {
        pending.removeIf(one -> one.id.equals(id) && isOver(one, how, verdicts));
    }

    private static boolean isOver(Pending one, String state, Verdicts verdicts) {
        if (state.startsWith("stopped")) {
            return true;
        }
        OptionalInt code = Ran.number(state);
        code.ifPresent(number -> verdicts.judge(one.seen, new Ran.Ended(number, one.text)));
        return code.isPresent();
    }

    private static int lineOf(String id, String text) {
        String begins = id + " ";
        int at = text.startsWith(begins) ? 0 : text.indexOf("\n" + begins) + 1;
        return at == 0 && !text.startsWith(begins) ? -1 : at + begins.length();
    }

    private static int endOfState(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }
}
