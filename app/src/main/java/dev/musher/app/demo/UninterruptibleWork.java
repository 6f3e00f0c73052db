package dev.musher.app.demo;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Work on a thread of its own, so that an interruption never meets it in the middle of a file. Who
 * waits for it is interrupted when it has ended.
 */
final class UninterruptibleWork {
    private UninterruptibleWork() {}

    /** For what is short: it is finished, whatever happens. */
    static <T> T finish(Callable<T> work) throws InterruptedException {
        return run(work, _ -> {});
    }

    /** For what knows how to stop: it hears of an interruption, and is waited for. */
    static <T> T stoppable(Callable<T> work, Runnable stopping) throws InterruptedException {
        return run(
                work,
                thread -> {
                    stopping.run();
                    thread.interrupt();
                });
    }

    /** What is done to the thread when the waiting thread is interrupted. */
    private interface Word {
        void to(Thread thread);
    }

    private static <T> T run(Callable<T> work, Word word) throws InterruptedException {
        var task = new FutureTask<>(work);
        var thread = Thread.ofPlatform().daemon().name("demo").start(task);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                if (!interrupted) {
                    word.to(thread);
                }
                interrupted = true;
            }
        }
        if (interrupted) {
            throw new InterruptedException("stopped while a demo was played");
        }
        return result(task);
    }

    private static <T> T result(FutureTask<T> task) throws InterruptedException {
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException known) {
                throw known;
            }
            if (e.getCause() instanceof InterruptedException) {
                throw new InterruptedException("stopped while a demo was played");
            }
            throw new IllegalStateException("a part of a demo broke", e);
        }
    }
}
