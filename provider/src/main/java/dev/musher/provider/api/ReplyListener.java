package dev.musher.provider.api;

/** Follows a reply while it arrives. */
@FunctionalInterface
public interface ReplyListener {
    /** Called on the thread that asks; what it throws ends the request and reaches the asker. */
    void on(ReplyEvent event);
}
