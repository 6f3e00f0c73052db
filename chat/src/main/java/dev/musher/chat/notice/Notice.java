package dev.musher.chat.notice;

/**
 * Something that people are told.
 *
 * @param tail of what a failed step printed; empty if nothing failed
 */
public record Notice(NoticeKind kind, String text, String tail) {
    public Notice(NoticeKind kind, String text) {
        this(kind, text, "");
    }
}
