package dev.musher.host.settings;

/** Which session an agent gets. */
public sealed interface SessionChoice {
    /** A new one. */
    record Fresh() implements SessionChoice {}

    /** A new one, of which nothing is kept. */
    record Unkept() implements SessionChoice {}

    /** The last one of this folder. */
    record Last() implements SessionChoice {}

    /** The one of this id, or of an id that begins so. */
    record Named(String id) implements SessionChoice {}
}
