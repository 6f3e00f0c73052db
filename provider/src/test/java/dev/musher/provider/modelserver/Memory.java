package dev.musher.provider.modelserver;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/** What a server has seen. */
final class Memory {
    private static final long LIMIT = TimeUnit.SECONDS.toNanos(60);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<RecordedRequest> requests = new ArrayList<>();
    private final List<String> surprises = new ArrayList<>();
    private int hangups;

    RecordedRequest add(IntFunction<RecordedRequest> numbered) {
        lock.lock();
        try {
            var request = numbered.apply(requests.size() + 1);
            requests.add(request);
            changed.signalAll();
            return request;
        } finally {
            lock.unlock();
        }
    }

    void hungUp() {
        lock.lock();
        try {
            hangups++;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    void surprise(String what) {
        lock.lock();
        try {
            surprises.add(what);
        } finally {
            lock.unlock();
        }
    }

    List<RecordedRequest> requests() {
        lock.lock();
        try {
            return List.copyOf(requests);
        } finally {
            lock.unlock();
        }
    }

    List<RecordedRequest> awaitRequests(int count) throws InterruptedException {
        await(count + " requests", () -> requests.size() >= count);
        return requests();
    }

    void awaitHangups(int count) throws InterruptedException {
        await(count + " clients that go", () -> hangups >= count);
    }

    private void await(String what, BooleanSupplier seen) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = LIMIT;
            while (!seen.getAsBoolean()) {
                if (left <= 0) {
                    throw new AssertionError("never seen: " + what);
                }
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    void failOnSurprise() {
        lock.lock();
        try {
            if (!surprises.isEmpty()) {
                throw new AssertionError("not in the script: " + surprises);
            }
        } finally {
            lock.unlock();
        }
    }
}
