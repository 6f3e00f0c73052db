package dev.musher.fleet.prompt;

import java.util.List;

/**
 * Files that every agent of the project should read first.
 *
 * @param text all that was taken, each part below the name of its file; may be empty
 * @param parts what was taken of each, so that people see what it costs
 */
public record Orientation(String text, List<Part> parts) {
    public static final Orientation NONE = new Orientation("", List.of());

    public Orientation {
        parts = List.copyOf(parts);
    }

    /**
     * A file.
     *
     * @param bytes how many it has; 0 if it is not there or cannot be read
     * @param taken how many of them are in the text
     */
    public record Part(String file, int bytes, int taken) {}
}
