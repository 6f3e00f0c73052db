package dev.musher.base.task;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/**
 * Concurrent tasks that cannot outlive the block that started them. The first failure interrupts
 * the siblings, and {@link #close} returns only when every child has ended. Replace with {@code
 * StructuredTaskScope} once it is final.
 */
public final class TaskGroup<T> implements AutoCloseable {
    private final ExecutorService threads;
    private final CompletionService<T> completions;
    private final List<Future<T>> children = new ArrayList<>();

    public TaskGroup(String name) {
        this(Thread.ofVirtual().name(name + "-", 1).factory());
    }

    private TaskGroup(ThreadFactory factory) {
        threads = Executors.newThreadPerTaskExecutor(factory);
        completions = new ExecutorCompletionService<>(threads);
    }

    /**
     * A group for children that compute for long: on virtual threads they would keep those of
     * everybody else from running.
     */
    public static <T> TaskGroup<T> ofPlatformThreads(String name) {
        return new TaskGroup<>(Thread.ofPlatform().daemon().name(name + "-", 1).factory());
    }

    public void fork(Callable<T> child) {
        children.add(completions.submit(child));
    }

    /**
     * Results in fork order. The first child to fail ends the wait; closing the group then stops
     * the others.
     */
    public List<T> join() throws InterruptedException, ExecutionException {
        for (int awaited = 0; awaited < children.size(); awaited++) {
            completions.take().get();
        }
        return children.stream().map(Future::resultNow).toList();
    }

    @Override
    public void close() {
        threads.shutdownNow();
        threads.close();
    }
}
