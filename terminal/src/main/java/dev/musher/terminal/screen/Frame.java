package dev.musher.terminal.screen;

import java.util.List;
import java.util.Optional;

/** What is drawn: lines, and where the cursor stands in them, if it is to be seen. */
public record Frame(List<StyledLine> lines, Optional<Caret> caret) {
    public static final Frame EMPTY = new Frame(List.of(), Optional.empty());

    public Frame {
        lines = List.copyOf(lines);
    }

    public static Frame of(List<StyledLine> lines) {
        return new Frame(lines, Optional.empty());
    }

    /** A place between cells: rows and columns count from 0. */
    public record Caret(int row, int column) {}
}
