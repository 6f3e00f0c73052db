package dev.musher.gate;

/** What the answer of a judge says. */
sealed interface Verdict {
    /** Nothing is missing. */
    record Fine() implements Verdict {}

    /** Something is missing; what, in the judge's words, which may be empty. */
    record Lacking(String issues) implements Verdict {}

    /** It says neither clearly. */
    record Unclear() implements Verdict {}
}
