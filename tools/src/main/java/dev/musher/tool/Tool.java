package dev.musher.tool;

import dev.musher.json.JsonValue;

/** Something an agent can do. Its calls may be prepared and carried out by any thread. */
public interface Tool {
    ToolSheet sheet();

    /** The sheet as it is for one input: a tool may do more for some than it usually does. */
    default ToolSheet sheet(JsonValue input) {
        return sheet();
    }

    /**
     * Finds out what a call would touch, and changes nothing. Paths are resolved here, once, so
     * that what is permitted is what is done.
     *
     * @param input fits the sheet's shape
     * @throws ToolFailure for an input that no call can be made of
     */
    Prepared prepare(Input input);
}
