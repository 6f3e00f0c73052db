package dev.musher.terminal.composer;

import java.util.ArrayList;
import java.util.List;

/** What was cut, the last first. */
record KillRing(List<String> texts, int at) {
    static final KillRing EMPTY = new KillRing(List.of(), 0);

    private static final int MOST = 30;

    /** Where a cut text stood: what is cut next to it joins it there. */
    enum Side {
        BEFORE,
        AFTER
    }

    KillRing {
        texts = List.copyOf(texts);
    }

    KillRing add(String text) {
        var more = new ArrayList<>(texts);
        more.addFirst(text);
        return new KillRing(more.subList(0, Math.min(MOST, more.size())), 0);
    }

    KillRing join(String text, Side side) {
        if (texts.isEmpty()) {
            return add(text);
        }
        var more = new ArrayList<>(texts);
        more.set(0, side == Side.BEFORE ? text + texts.getFirst() : texts.getFirst() + text);
        return new KillRing(more, 0);
    }

    /** The one before the current one, around to the last. */
    KillRing older() {
        return texts.isEmpty() ? this : new KillRing(texts, (at + 1) % texts.size());
    }

    KillRing newest() {
        return new KillRing(texts, 0);
    }

    String current() {
        return texts.isEmpty() ? "" : texts.get(at);
    }
}
