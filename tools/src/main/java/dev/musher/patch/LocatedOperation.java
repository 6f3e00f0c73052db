package dev.musher.patch;

import dev.musher.patch.Operation.Add;
import dev.musher.patch.Operation.Delete;
import dev.musher.patch.Operation.Move;
import dev.musher.patch.Operation.Update;
import dev.musher.workplace.Place;

/**
 * An operation and the files it is about.
 *
 * @param destination where a move leads; otherwise the same place
 */
record LocatedOperation(Operation operation, Place place, Place destination) {
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
