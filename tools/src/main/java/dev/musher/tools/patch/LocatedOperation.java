package dev.musher.tools.patch;

import dev.musher.tools.patch.PatchOperation.Add;
import dev.musher.tools.patch.PatchOperation.Delete;
import dev.musher.tools.patch.PatchOperation.Move;
import dev.musher.tools.patch.PatchOperation.Update;
import dev.musher.tools.paths.ResolvedPath;

/**
 * An operation and the files it is about.
 *
 * @param destination where a move leads; otherwise the same place
 */
record LocatedOperation(PatchOperation operation, ResolvedPath place, ResolvedPath destination) {
    /** The operation in a few words, as git says it. */
    String shown() {
        return switch (operation) {
            case Add _ -> "A " + place.shown();
            case Delete _ -> "D " + place.shown();
            case Update _ -> "M " + place.shown();
            case Move _ -> "R " + place.shown() + " -> " + destination.shown();
        };
    }
}
