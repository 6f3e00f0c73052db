package dev.musher.agent.finish;

/** The verdict in the answer of a judge. */
sealed interface JudgeVerdict {
    /** Nothing is missing. */
    record Fine() implements JudgeVerdict {}

    /** Something is missing; what, in the judge's words, which may be empty. */
    record Lacking(String issues) implements JudgeVerdict {}

    /** It says neither clearly. */
    record Unclear() implements JudgeVerdict {}
}
