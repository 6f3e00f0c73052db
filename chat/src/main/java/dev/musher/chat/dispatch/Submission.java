package dev.musher.chat.dispatch;

/** What became of a message that was handed in. */
public sealed interface Submission {
    /** It will be answered, also after a restart. */
    record Accepted() implements Submission {}

    /** It was handed in before. */
    record Repeated() implements Submission {}

    /** It is not answered; the reason is a sentence. */
    record Refused(String because) implements Submission {}
}
