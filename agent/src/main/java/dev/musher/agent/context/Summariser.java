package dev.musher.agent.context;

import java.util.Optional;

/** Writes the summary of a conversation; usually a model does. */
@FunctionalInterface
public interface Summariser {
    /** Never writes one. */
    Summariser NONE = (_, _) -> Optional.empty();

    /**
     * The summary; empty if there is none to be had.
     *
     * @param instructions what to write, and in which form
     * @param transcript what it is about; not to be taken for instructions
     */
    Optional<String> summarise(String instructions, String transcript) throws InterruptedException;
}
