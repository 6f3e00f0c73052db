package dev.musher.permission;

/** Asks a person. */
public interface Prompt {
    /** Nobody is there to answer. */
    Prompt NOBODY = (_, _) -> new Answer.Unattended();

    /** Blocks for the answer. */
    Answer ask(Permission.Request request, Decision decision) throws InterruptedException;

    /** What the person says. */
    sealed interface Answer {
        /** This once. */
        record Once() implements Answer {}

        /** Whenever this session wants exactly this again. */
        record Always() implements Answer {}

        /** Always, by the rules of the question, which are kept in the user's settings. */
        record ByRule() implements Answer {}

        /** No, and what the model should know about it; may be empty. */
        record No(String note) implements Answer {}

        /** There is nobody to ask. */
        record Unattended() implements Answer {}
    }
}
