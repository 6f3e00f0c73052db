package dev.musher.tool;

import java.nio.file.Path;
import java.util.List;

/** Keeps nothing. A record, because no AOT cache holds the lambdas of an interface. */
record NoUndo() implements Undo {
    @Override
    public void before(String label, List<Path> named) {}
}
