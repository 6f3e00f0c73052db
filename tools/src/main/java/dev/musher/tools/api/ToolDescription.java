package dev.musher.tools.api;

import java.time.Duration;

/**
 * The public facts about a tool.
 *
 * @param description the text that the model sees
 * @param limit the longest that a call may take, whatever its input says
 */
public record ToolDescription(
        String name, String description, InputShape input, ToolEffect effect, Duration limit) {
    /** Looking and writing take moments; what takes longer says so. */
    private static final Duration USUAL_LIMIT = Duration.ofSeconds(60);

    public ToolDescription(
            String name, String description, InputShape input, ToolEffect toolEffect) {
        this(name, description, input, toolEffect, USUAL_LIMIT);
    }
}
