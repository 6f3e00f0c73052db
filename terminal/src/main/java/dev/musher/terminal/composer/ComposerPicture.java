package dev.musher.terminal.composer;

import dev.musher.terminal.composer.RowLayout.Row;
import dev.musher.terminal.screen.Frame;
import dev.musher.terminal.screen.Frame.Caret;
import dev.musher.terminal.screen.Style;
import dev.musher.terminal.screen.StyledLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a composer looks.
 *
 * @param queued messages that wait
 * @param text what is typed, and where the caret is in it
 * @param below a list to choose from, or a word about what is typed
 */
public record ComposerPicture(List<StyledLine> queued, Frame text, List<StyledLine> below) {
    private static final int MOST_QUEUED = 3;
    private static final String MARK = ">";
    private static final String HIDDEN = "…";
    private static final int MARK_COLUMNS = 2;

    public ComposerPicture {
        queued = List.copyOf(queued);
        below = List.copyOf(below);
    }

    static ComposerPicture of(ComposerState state, int columns, int mostRows) {
        var below = PanelPicture.of(state, columns, Math.max(0, mostRows / 2));
        var shown = shown(state);
        var text = text(shown, state, columns, Math.max(1, mostRows - below.size()));
        int left = mostRows - below.size() - text.lines().size();
        return new ComposerPicture(queued(state, columns, left), text, below);
    }

    /** All of it from top to bottom; the caret counts from the top. */
    public Frame whole() {
        var lines = new ArrayList<>(queued);
        lines.addAll(text.lines());
        lines.addAll(below);
        var caret = text.caret().map(one -> new Caret(queued.size() + one.row(), one.column()));
        return new Frame(lines, caret);
    }

    /** While the history is searched, what was found. */
    private static EditorText shown(ComposerState state) {
        return state.panel() instanceof Panel.Search(_, int found) && found >= 0
                ? EditorText.atEnd(state.history().entries().get(found))
                : state.editor().now();
    }

    private static Frame text(EditorText text, ComposerState state, int columns, int mostRows) {
        var layout = RowLayout.of(text, state.pastes(), columns);
        int caret = layout.caretRow();
        int all = layout.rows().size();
        int top = Math.clamp((long) caret - mostRows / 2, 0, Math.max(0, all - mostRows));
        int bottom = Math.min(all, top + mostRows);
        var lines = new ArrayList<StyledLine>();
        for (int at = top; at < bottom; at++) {
            boolean isHiding = (at == top && top > 0) || (at == bottom - 1 && bottom < all);
            String mark = isHiding ? HIDDEN : at == 0 ? MARK : " ";
            var style = InputKind.of(text.text()).style();
            lines.add(
                    StyledLine.of(mark, isHiding ? Style.QUIET : style)
                            .and(" ")
                            .and(row(layout, layout.rows().get(at)))
                            .cut(columns));
        }
        int column = Math.min(columns - 1, MARK_COLUMNS + layout.caretColumn());
        return new Frame(lines, Optional.of(new Caret(caret - top, Math.max(0, column))));
    }

    private static StyledLine row(RowLayout layout, Row row) {
        String text = layout.edited().text();
        var line = StyledLine.EMPTY;
        var plain = new StringBuilder();
        for (int at = row.start(); at < row.end(); ) {
            int next = EditorText.next(text, at);
            String shown =
                    RowLayout.shown(text.substring(at, next), layout.pastes(), layout.room());
            if (PasteStore.isMark(text.codePointAt(at))) {
                line = line.and(plain.toString()).and(shown, Style.ACCENT);
                plain.setLength(0);
            } else {
                plain.append(shown);
            }
            at = next;
        }
        return line.and(plain.toString());
    }

    private static List<StyledLine> queued(ComposerState state, int columns, int room) {
        var lines = new ArrayList<StyledLine>();
        int count = state.queued().size();
        int shown = Math.min(count, Math.min(MOST_QUEUED, Math.max(0, room)));
        for (var message : state.queued().subList(0, shown)) {
            String text = RowLayout.labelled(message.text(), state.pastes()).replace('\n', ' ');
            String more =
                    lines.size() == shown - 1 && count > shown
                            ? " (" + (count - shown) + " more)"
                            : "";
            var line = StyledLine.of("  next: ", Style.QUIET).and(text, Style.QUIET);
            lines.add(line.shortened(columns - more.length()).and(more, Style.QUIET).cut(columns));
        }
        return lines;
    }
}
