package dev.musher.chat.connect;

import dev.musher.base.failure.ExplainedException;
import java.lang.System.Logger.Level;
import java.time.Duration;

/** Work that is done again and again by a thread of its own, until it is closed. */
final class RepeatedTask implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(RepeatedTask.class.getName());
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(5);

    /** A round of it; it waits by itself where there is nothing to do. */
    @FunctionalInterface
    interface Round {
        void run() throws InterruptedException;
    }

    private final Thread thread;

    RepeatedTask(String name, Round round) {
        thread = Thread.ofVirtual().name(name).start(() -> repeat(name, round));
    }

    private static void repeat(String name, Round round) {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                attempt(name, round);
            }
        } catch (InterruptedException _) {
            // Closed.
        }
    }

    private static void attempt(String name, Round round) throws InterruptedException {
        try {
            round.run();
            return;
        } catch (ExplainedException e) {
            LOG.log(Level.WARNING, name + ": " + e.explanation());
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, name, e);
        }
        Thread.sleep(AFTER_FAILURE);
    }

    @Override
    public void close() {
        thread.interrupt();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
