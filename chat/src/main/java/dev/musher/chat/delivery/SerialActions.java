package dev.musher.chat.delivery;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Future;

/**
 * Actions one after the other for each key, and side by side for different keys. Any thread hands
 * them in; a thread of its own runs those of a key until none is left.
 */
final class SerialActions implements AutoCloseable {
    private final String name;
    private final int most;
    private final Map<String, Queue<Runnable>> queues = new HashMap<>();
    private final List<Thread> threads = new ArrayList<>();
    private boolean closed;

    /**
     * @param most actions of a key that wait
     */
    SerialActions(String name, int most) {
        this.name = name;
        this.most = most;
    }

    /** Whether the action will run: not if too many wait already, or this is closed. */
    synchronized boolean submit(String key, Runnable action) {
        if (closed) {
            return false;
        }
        var queue = queues.get(key);
        if (queue == null) {
            queue = new ArrayDeque<>();
            queues.put(key, queue);
            threads.removeIf(one -> one.getState() == Thread.State.TERMINATED);
            threads.add(Thread.ofVirtual().name(name).start(() -> run(key)));
        } else if (queue.size() >= most) {
            return false;
        }
        queue.add(action);
        return true;
    }

    private void run(String key) {
        for (var action = next(key); action.isPresent(); action = next(key)) {
            action.get().run();
        }
    }

    private synchronized Optional<Runnable> next(String key) {
        var action = Optional.ofNullable(queues.get(key)).map(Queue::poll);
        if (action.isEmpty()) {
            queues.remove(key);
        }
        return action;
    }

    /** Interrupts what runs, and drops what waits; futures among it are cancelled. */
    @Override
    public void close() {
        List<Thread> left;
        List<Runnable> dropped;
        synchronized (this) {
            closed = true;
            dropped = queues.values().stream().flatMap(Queue::stream).toList();
            queues.clear();
            left = List.copyOf(threads);
        }
        dropped.stream()
                .filter(Future.class::isInstance)
                .forEach(one -> ((Future<?>) one).cancel(true));
        left.forEach(Thread::interrupt);
        boolean interrupted = false;
        for (Thread thread : left) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
