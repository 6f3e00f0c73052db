package dev.musher.terminal.screen;

import dev.musher.base.text.DisplayWidth;
import java.util.ArrayList;
import java.util.List;

/** One line of a screen: pieces of text, each with its look. Its width is counted in cells. */
public record StyledLine(List<StyledSpan> spans) {
    public static final StyledLine EMPTY = new StyledLine(List.of());

    private static final String ELLIPSIS = "…";

    public StyledLine {
        spans = List.copyOf(spans);
    }

    public static StyledLine of(String text) {
        return of(text, Style.PLAIN);
    }

    public static StyledLine of(String text, Style style) {
        return EMPTY.and(text, style);
    }

    /** The line with more text behind it. */
    public StyledLine and(String text, Style style) {
        return text.isEmpty() ? this : and(new StyledSpan(text, style, ""));
    }

    public StyledLine and(String text) {
        return and(text, Style.PLAIN);
    }

    public StyledLine and(StyledSpan more) {
        var all = new ArrayList<>(spans);
        all.add(more);
        return new StyledLine(all);
    }

    public StyledLine and(StyledLine more) {
        var all = new ArrayList<>(spans);
        all.addAll(more.spans());
        return new StyledLine(all);
    }

    /** Text that leads to an address. */
    public StyledLine link(String text, Style style, String address) {
        return text.isEmpty() ? this : and(new StyledSpan(text, style, address));
    }

    /** The cells that the line takes. */
    public int width() {
        return DisplayWidth.of(text());
    }

    public boolean isEmpty() {
        return spans.isEmpty();
    }

    /** Without its looks. */
    public String text() {
        if (spans.size() == 1) {
            return spans.getFirst().text();
        }
        var text = new StringBuilder();
        spans.forEach(one -> text.append(one.text()));
        return text.toString();
    }

    /** As much of the line as fits into the cells; an ellipsis shows that something is missing. */
    public StyledLine shortened(int cells) {
        if (width() <= cells) {
            return this;
        }
        var cut = cut(Math.max(0, cells - 1));
        var look = cut.isEmpty() ? Style.PLAIN : cut.spans().getLast().style();
        return cells <= 0 ? EMPTY : cut.and(ELLIPSIS, look);
    }

    /** As many whole characters as fit into the cells. */
    public StyledLine cut(int cells) {
        var kept = new ArrayList<StyledSpan>();
        int left = Math.max(0, cells);
        for (StyledSpan one : spans) {
            int width = DisplayWidth.of(one.text());
            if (width <= left) {
                kept.add(one);
                left -= width;
            } else {
                String part = DisplayWidth.cut(one.text(), left);
                if (!part.isEmpty()) {
                    kept.add(new StyledSpan(part, one.style(), one.link()));
                }
                return new StyledLine(kept);
            }
        }
        return this;
    }

    /** The line with spaces behind it, so that it takes at least so many cells. */
    public StyledLine padded(int cells) {
        return padded(cells, Style.PLAIN);
    }

    public StyledLine padded(int cells, Style style) {
        return and(" ".repeat(Math.max(0, cells - width())), style);
    }
}
