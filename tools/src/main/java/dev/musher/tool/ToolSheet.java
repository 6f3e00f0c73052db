package dev.musher.tool;

import java.time.Duration;

/**
 * What everybody may know of a tool.
 *
 * @param description the text that the model sees
 * @param limit the longest that a call may take, whatever its input says
 */
public record ToolSheet(
        String name, String description, InputShape input, Effect effect, Duration limit) {
    /** Looking and writing take moments; what takes longer says so. */
    private static final Duration USUAL_LIMIT = Duration.ofSeconds(60);

    public ToolSheet(String name, String description, InputShape input, Effect effect) {
        this(name, description, input, effect, USUAL_LIMIT);
    }
}
