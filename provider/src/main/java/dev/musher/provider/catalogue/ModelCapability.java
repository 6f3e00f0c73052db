package dev.musher.provider.catalogue;

/** A capability that a model may have. */
public enum ModelCapability {
    /** See pictures. */
    IMAGES,
    /** Call tools. */
    TOOLS,
    /** Think before it speaks. */
    REASONING
}
