package dev.musher.chat.transport;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Hands over what came in for a transport whose own threads must not wait: in order within a
 * conversation, several conversations at a time.
 */
public final class DeliveryLanes implements AutoCloseable {
    private static final int MOST_WAITING = 1_000;
    private static final Duration LONGEST_END = Duration.ofSeconds(10);

    private final ExecutorService threads;
    private final Semaphore room = new Semaphore(MOST_WAITING);
    private final Map<String, Deque<FutureTask<?>>> lanes = new HashMap<>();

    public DeliveryLanes(String transport) {
        threads =
                Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name(transport + "-delivery-", 1).factory());
    }

    /** One thing to hand over. */
    @FunctionalInterface
    public interface Delivery {
        void run() throws InterruptedException;
    }

    /** Blocks while a thousand wait; the future fails as the delivery did. */
    public Future<?> submit(String conversation, Delivery delivery) throws InterruptedException {
        var task =
                new FutureTask<Void>(
                        () -> {
                            delivery.run();
                            return null;
                        });
        room.acquire();
        synchronized (lanes) {
            var waiting = lanes.get(conversation);
            if (waiting != null) {
                waiting.add(task);
                return task;
            }
            lanes.put(conversation, new ArrayDeque<>());
            lanes.get(conversation).add(task);
        }
        threads.execute(() -> run(conversation));
        return task;
    }

    private void run(String conversation) {
        for (var next = next(conversation); next.isPresent(); next = next(conversation)) {
            next.get().run();
            room.release();
        }
    }

    private Optional<FutureTask<?>> next(String conversation) {
        synchronized (lanes) {
            var waiting = lanes.get(conversation);
            if (waiting == null || waiting.isEmpty() || threads.isShutdown()) {
                lanes.remove(conversation);
                return Optional.empty();
            }
            return Optional.of(waiting.remove());
        }
    }

    /** Stops what runs, and drops what waits. */
    @Override
    public void close() {
        threads.shutdownNow();
        try {
            var _ = threads.awaitTermination(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
