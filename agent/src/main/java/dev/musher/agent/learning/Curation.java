package dev.musher.agent.learning;

/** Has a model decide what rules cannot. Blocks; interruption stops it. */
@FunctionalInterface
public interface Curation {
    /** No model is asked. */
    Curation NONE = (_, _) -> {};

    /**
     * Has what is alike merged, or left alone.
     *
     * @param question what is left, for the model
     */
    void merge(String question, PassRun run) throws InterruptedException;
}
