package dev.musher.terminal.composer;

import dev.musher.base.text.DisplayWidth;
import dev.musher.terminal.composer.ComposerState.Escape;
import dev.musher.terminal.screen.Style;
import dev.musher.terminal.screen.StyledLine;
import java.util.ArrayList;
import java.util.List;

/** What is below the text: a list to choose from, a search, or a hint. */
final class PanelPicture {
    private static final int MOST_ROWS = 8;
    private static final int WIDEST_WORD = 40;

    private PanelPicture() {}

    static List<StyledLine> of(ComposerState state, int columns, int mostRows) {
        if (mostRows <= 0) {
            return List.of();
        }
        return switch (state.panel()) {
            case Panel.Search search -> List.of(search(search).cut(columns));
            case Panel.Popup popup when !popup.completions().isEmpty() ->
                    popup(popup, columns, Math.min(MOST_ROWS, mostRows));
            case Panel.Popup _, Panel.Closed _ -> hint(state, columns);
        };
    }

    private static StyledLine search(Panel.Search search) {
        var line = StyledLine.of("  Search: ", Style.QUIET).and(search.words());
        return search.found() < 0
                ? line.and("  nothing found", Style.WARNING)
                : line.and("  Enter takes it, Ctrl-R an older one.", Style.QUIET);
    }

    private static List<StyledLine> hint(ComposerState state, int columns) {
        var text = state.editor().now().text();
        String hint = InputKind.of(text).about();
        if (state.escape() == Escape.PRESSED) {
            hint = text.isEmpty() ? "Esc again to rewind." : "Esc again to clear.";
        } else if (!state.chord().isEmpty()) {
            hint = state.chord() + " ...";
        }
        return hint.isEmpty()
                ? List.of()
                : List.of(StyledLine.of("  " + hint, Style.QUIET).cut(columns));
    }

    private static List<StyledLine> popup(Panel.Popup popup, int columns, int mostRows) {
        var all = popup.completions();
        int rows = Math.min(mostRows, all.size());
        int top = Math.clamp((long) popup.selected() - rows / 2, 0, all.size() - rows);
        var shown = all.subList(top, top + rows);
        int widest = 0;
        for (var one : shown) {
            widest = Math.max(widest, DisplayWidth.of(one.word()));
        }
        int room = Math.min(WIDEST_WORD, widest);
        var lines = new ArrayList<StyledLine>();
        for (int at = 0; at < rows; at++) {
            var one = shown.get(at);
            boolean isChosen = top + at == popup.selected();
            var style = isChosen && popup.isReady() ? Style.ACCENT : Style.PLAIN;
            String word = one.about().isEmpty() ? one.word() : DisplayWidth.fit(one.word(), room);
            lines.add(
                    StyledLine.of(isChosen ? "> " : "  ", style)
                            .and(word, style)
                            .and(one.about().isEmpty() ? "" : "  " + one.about(), Style.QUIET)
                            .shortened(columns));
        }
        return lines;
    }
}
