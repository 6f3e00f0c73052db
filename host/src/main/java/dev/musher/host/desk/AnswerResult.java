package dev.musher.host.desk;

/** What became of an answer. */
public sealed interface AnswerResult {
    /** It was the first one, and it counts. */
    record Taken() implements AnswerResult {}

    /** It does not count; whole sentences say why. */
    record Refused(String why) implements AnswerResult {}
}
