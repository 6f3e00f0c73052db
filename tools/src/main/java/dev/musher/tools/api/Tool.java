package dev.musher.tools.api;

import dev.musher.base.json.JsonValue;

/** Something an agent can do. Its calls may be prepared and carried out by any thread. */
public interface Tool {
    ToolDescription description();

    /** The description as it is for one input: a tool may do more for some than it usually does. */
    default ToolDescription description(JsonValue input) {
        return description();
    }

    /**
     * Finds out what a call would touch, and changes nothing. Paths are resolved here, once, so
     * that what is permitted is what is done.
     *
     * @param toolInput fits the shape of the description
     * @throws ToolFailure for an input that no call can be made of
     */
    PreparedCall prepare(ToolInput toolInput);
}
