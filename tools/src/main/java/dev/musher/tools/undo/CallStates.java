package dev.musher.tools.undo;

import dev.musher.tools.undo.content.UndoSnapshot;
import java.util.Optional;

/** The states of a folder before and after a call; empty where it could not be looked at. */
public record CallStates(Optional<UndoSnapshot> before, Optional<UndoSnapshot> after) {
    static final CallStates UNKNOWN = new CallStates(Optional.empty(), Optional.empty());
}
