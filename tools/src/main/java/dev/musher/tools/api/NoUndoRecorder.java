package dev.musher.tools.api;

import java.nio.file.Path;
import java.util.List;

/** Keeps nothing. A record, because no AOT cache holds the lambdas of an interface. */
record NoUndoRecorder() implements UndoRecorder {
    @Override
    public void before(String label, List<Path> named) {}
}
