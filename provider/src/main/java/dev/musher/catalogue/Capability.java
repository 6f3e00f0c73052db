package dev.musher.catalogue;

/** Something a model may be able to do. */
public enum Capability {
    /** See pictures. */
    IMAGES,
    /** Call tools. */
    TOOLS,
    /** Think before it speaks. */
    REASONING
}
