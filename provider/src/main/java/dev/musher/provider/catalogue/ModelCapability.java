package dev.musher.provider.catalogue;

/** Something a model may be able to do. */
public enum ModelCapability {
    /** See pictures. */
    IMAGES,
    /** Call tools. */
    TOOLS,
    /** Think before it speaks. */
    REASONING
}
