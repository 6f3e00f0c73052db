package dev.musher.provider.retry;

/** Is told of waits, on the thread that asks. */
@FunctionalInterface
public interface RetryListener {
    RetryListener NONE = _ -> {};

    void on(RetryEvent event);
}
