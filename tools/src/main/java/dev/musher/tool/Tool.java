package dev.musher.tool;

/** Something an agent can do. Its calls may be prepared and carried out by any thread. */
public interface Tool {
    ToolSheet sheet();

    /**
     * Finds out what a call would touch, and changes nothing. Paths are resolved here, once, so
     * that what is permitted is what is done.
     *
     * @param input fits the sheet's shape
     * @throws ToolFailure for an input that no call can be made of
     */
    Prepared prepare(Input input);
}
