package dev.musher.terminal.composer;

import dev.musher.terminal.composer.KillRing.Side;
import dev.musher.terminal.keys.KeyAction;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A text that is edited, with what can be undone and what was cut. */
record Editor(EditorText now, UndoHistory undo, KillRing kills, Last last) {
    static final Editor EMPTY =
            new Editor(EditorText.EMPTY, UndoHistory.EMPTY, KillRing.EMPTY, Last.OTHER);

    /** What the last key did; edits of the same kind are one to undo. */
    enum Last {
        TYPED,
        DELETED,
        KILLED,
        YANKED,
        OTHER
    }

    Editor type(String text) {
        boolean joins = last == Last.TYPED && !(text.isBlank() && !endsInBlank());
        return changed(now.insert(text), Last.TYPED, joins ? undo : undo.keep(now));
    }

    private boolean endsInBlank() {
        return now.caret() > 0 && Character.isWhitespace(now.text().charAt(now.caret() - 1));
    }

    /** Another text as one edit. */
    Editor set(EditorText text) {
        return text.text().equals(now.text())
                ? moved(text.caret())
                : changed(text, Last.OTHER, undo.keep(now));
    }

    Editor moved(int place) {
        return new Editor(now.at(place), undo, kills, Last.OTHER);
    }

    /** Begins with a text, and with what was cut before. */
    static Editor of(String text, KillRing kills) {
        return new Editor(EditorText.atEnd(text), UndoHistory.EMPTY, kills, Last.OTHER);
    }

    private Editor changed(EditorText text, Last kind, UndoHistory history) {
        return new Editor(text, history, kills, kind);
    }

    /** What an action does to the text; nothing if it is none that edits. */
    Optional<Editor> apply(KeyAction action) {
        return switch (action) {
            case LEFT -> Optional.of(moved(EditorText.before(now.text(), now.caret())));
            case RIGHT -> Optional.of(moved(EditorText.next(now.text(), now.caret())));
            case WORD_LEFT -> Optional.of(moved(now.wordStart()));
            case WORD_RIGHT -> Optional.of(moved(now.wordEnd()));
            case LINE_START -> Optional.of(moved(now.lineStart()));
            case LINE_END -> Optional.of(moved(now.lineEnd()));
            case TEXT_START -> Optional.of(moved(0));
            case TEXT_END -> Optional.of(moved(now.text().length()));
            case NEWLINE -> Optional.of(type("\n"));
            case DELETE_LEFT ->
                    Optional.of(delete(EditorText.before(now.text(), now.caret()), now.caret()));
            case DELETE_RIGHT, DELETE_OR_QUIT ->
                    Optional.of(delete(now.caret(), EditorText.next(now.text(), now.caret())));
            case KILL_WORD_LEFT -> Optional.of(kill(now.spacedStart(), now.caret(), Side.BEFORE));
            case KILL_PART_LEFT -> Optional.of(kill(now.wordStart(), now.caret(), Side.BEFORE));
            case KILL_WORD_RIGHT -> Optional.of(kill(now.caret(), now.wordEnd(), Side.AFTER));
            case KILL_TO_START -> Optional.of(killToStart());
            case KILL_TO_END -> Optional.of(killToEnd());
            case YANK -> Optional.of(yank(kills.newest()));
            case YANK_OLDER -> Optional.of(yankOlder());
            case TRANSPOSE -> Optional.of(transpose());
            case TRANSPOSE_WORDS -> Optional.of(transposeWords());
            case UPPERCASE -> Optional.of(recased(word -> word.toUpperCase(Locale.ROOT)));
            case LOWERCASE -> Optional.of(recased(word -> word.toLowerCase(Locale.ROOT)));
            case CAPITALIZE -> Optional.of(recased(Editor::capitalized));
            case UNDO -> Optional.of(gone(undo.undo(now)));
            case REDO -> Optional.of(gone(undo.redo(now)));
            case SUBMIT,
                    COMPLETE,
                    CANCEL,
                    INTERRUPT,
                    UP,
                    DOWN,
                    HISTORY_SEARCH,
                    EDIT_QUEUED,
                    SHOW_PASTE,
                    STASH,
                    EDITOR,
                    PASTE_IMAGE,
                    NEXT_MODE,
                    TRANSCRIPT,
                    REDRAW,
                    SUSPEND ->
                    Optional.empty();
        };
    }

    private Editor gone(UndoHistory.Moved moved) {
        return new Editor(moved.text(), moved.history(), kills, Last.OTHER);
    }

    Editor delete(int from, int to) {
        if (from >= to) {
            return moved(now.caret());
        }
        return changed(
                now.replace(from, to, ""),
                Last.DELETED,
                last == Last.DELETED ? undo : undo.keep(now));
    }

    Editor kill(int from, int to, Side side) {
        if (from >= to) {
            return moved(now.caret());
        }
        String cut = now.text().substring(from, to);
        var ring = last == Last.KILLED ? kills.join(cut, side) : kills.newest().add(cut);
        return new Editor(now.replace(from, to, ""), undo.keep(now), ring, Last.KILLED);
    }

    /** At the start of a line, the line break before it. */
    private Editor killToStart() {
        int start = now.lineStart();
        int from = start == now.caret() ? Math.max(0, start - 1) : start;
        return kill(from, now.caret(), Side.BEFORE);
    }

    /** At the end of a line, the line break behind it. */
    private Editor killToEnd() {
        int end = now.lineEnd();
        int to = end == now.caret() ? Math.min(now.text().length(), end + 1) : end;
        return kill(now.caret(), to, Side.AFTER);
    }

    private Editor yank(KillRing ring) {
        return ring.current().isEmpty()
                ? moved(now.caret())
                : new Editor(now.insert(ring.current()), undo.keep(now), ring, Last.YANKED);
    }

    private Editor yankOlder() {
        int length = kills.current().length();
        if (last != Last.YANKED || length == 0) {
            return this;
        }
        var ring = kills.older();
        var text = now.replace(now.caret() - length, now.caret(), ring.current());
        return new Editor(text, undo.keep(now), ring, Last.YANKED);
    }

    /** At the end of a line the two before it. */
    private Editor transpose() {
        String text = now.text();
        boolean isEnd = now.caret() == now.lineEnd();
        int middle = isEnd ? EditorText.before(text, now.caret()) : now.caret();
        int from = EditorText.before(text, middle);
        int to = EditorText.next(text, middle);
        if (middle <= now.lineStart() || middle == to) {
            return moved(now.caret());
        }
        return set(
                now.replace(from, to, text.substring(middle, to) + text.substring(from, middle)));
    }

    private Editor transposeWords() {
        int secondEnd = now.wordEnd();
        int second = now.at(secondEnd).wordStart();
        int first = now.at(second).wordStart();
        int firstEnd = now.at(first).wordEnd();
        if (first >= second || firstEnd > second) {
            return moved(now.caret());
        }
        String text = now.text();
        return set(
                now.replace(
                        first,
                        secondEnd,
                        text.substring(second, secondEnd)
                                + text.substring(firstEnd, second)
                                + text.substring(first, firstEnd)));
    }

    private Editor recased(UnaryOperator<String> change) {
        int end = now.wordEnd();
        String word = now.text().substring(now.caret(), end);
        return set(now.replace(now.caret(), end, change.apply(word)));
    }

    private static String capitalized(String word) {
        for (int at = 0; at < word.length(); at = EditorText.next(word, at)) {
            int end = EditorText.next(word, at);
            if (Character.isLetterOrDigit(word.codePointAt(at))) {
                return word.substring(0, at)
                        + word.substring(at, end).toUpperCase(Locale.ROOT)
                        + word.substring(end).toLowerCase(Locale.ROOT);
            }
        }
        return word;
    }
}
