package dev.musher.agent.notice;

import java.util.Optional;

/** Something that the harness says to the model. */
public record Notice(NoticeTag tag, String text) {
    /** As the model reads it. */
    public String message() {
        return "[" + tag.word() + "] " + text;
    }

    /** The notice that a message is, if it begins with a registered tag. */
    public static Optional<Notice> of(String message) {
        int end = message.indexOf("] ");
        if (end < 0 || message.charAt(0) != '[') {
            return Optional.empty();
        }
        String word = message.substring(1, end);
        for (NoticeTag noticeTag : NoticeTag.values()) {
            if (noticeTag.word().equals(word)) {
                return Optional.of(new Notice(noticeTag, message.substring(end + 2)));
            }
        }
        return Optional.empty();
    }
}
