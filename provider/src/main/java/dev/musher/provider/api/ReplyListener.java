package dev.musher.provider.api;

/** Hears of a reply while it is being made. */
@FunctionalInterface
public interface ReplyListener {
    /** Called on the thread that asks; what it throws ends the request and reaches the asker. */
    void on(ReplyEvent event);
}
