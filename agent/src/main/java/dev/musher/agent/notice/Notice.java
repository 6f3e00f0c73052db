package dev.musher.agent.notice;

import java.util.Optional;

/** Something that the harness says to the model. */
public record Notice(NoticeTag tag, String text) {
    /** No user begins a message so. */
    private static final String MARK = "[harness] [";

    /** How to end after an answer was given already. */
    public static final String ANSWER_KEPT =
            " An answer that you gave is kept: end with \"The answer stands.\", or with a new whole"
                    + " answer if it has changed.";

    /** As people read it. */
    public String message() {
        return "[" + tag.word() + "] " + text;
    }

    /** As the model reads it. */
    public String forModel() {
        return MARK + tag.word() + "] " + text;
    }

    /** The notice that a message is, if it begins with a registered tag. */
    public static Optional<Notice> of(String message) {
        int end = message.startsWith(MARK) ? message.indexOf("] ", MARK.length()) : -1;
        if (end < 0) {
            return Optional.empty();
        }
        String word = message.substring(MARK.length(), end);
        for (NoticeTag noticeTag : NoticeTag.values()) {
            if (noticeTag.word().equals(word)) {
                return Optional.of(new Notice(noticeTag, message.substring(end + 2)));
            }
        }
        return Optional.empty();
    }
}
