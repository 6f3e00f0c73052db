package dev.musher.terminal.composer;

import java.util.ArrayList;
import java.util.List;

/** Texts to go back to, and forward again. Bounded in number and in length. */
record UndoHistory(List<EditorText> past, List<EditorText> future) {
    static final UndoHistory EMPTY = new UndoHistory(List.of(), List.of());

    private static final int MOST = 300;
    private static final int MOST_CHARACTERS = 8 << 20;

    UndoHistory {
        past = List.copyOf(past);
        future = List.copyOf(future);
    }

    /** A text and the history around it. */
    record Moved(EditorText text, UndoHistory history) {}

    /** Keeps what an edit is about to change. */
    UndoHistory keep(EditorText before) {
        var more = new ArrayList<>(past);
        more.add(before);
        long characters = more.stream().mapToLong(one -> one.text().length()).sum();
        while (more.size() > MOST || (more.size() > 1 && characters > MOST_CHARACTERS)) {
            characters -= more.removeFirst().text().length();
        }
        return new UndoHistory(more, List.of());
    }

    Moved undo(EditorText now) {
        if (past.isEmpty()) {
            return new Moved(now, this);
        }
        var later = new ArrayList<>(future);
        later.add(now);
        return new Moved(past.getLast(), new UndoHistory(past.subList(0, past.size() - 1), later));
    }

    Moved redo(EditorText now) {
        if (future.isEmpty()) {
            return new Moved(now, this);
        }
        var earlier = new ArrayList<>(past);
        earlier.add(now);
        return new Moved(
                future.getLast(), new UndoHistory(earlier, future.subList(0, future.size() - 1)));
    }
}
