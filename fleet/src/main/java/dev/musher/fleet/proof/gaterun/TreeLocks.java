package dev.musher.fleet.proof.gaterun;

import dev.musher.base.git.data.TreeId;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** A lock for each tree, so that two callers do not both compute the same result. */
final class TreeLocks {
    private final Map<TreeId, Shared> locks = new HashMap<>();

    /** A lock, and how many hold it or wait for it. */
    private static final class Shared {
        final ReentrantLock lock = new ReentrantLock();
        int users;
    }

    /** Held until it is closed. */
    interface Held extends AutoCloseable {
        @Override
        void close();
    }

    Held take(TreeId tree) throws InterruptedException {
        var shared = join(tree);
        try {
            shared.lock.lockInterruptibly();
        } catch (InterruptedException interrupted) {
            leave(tree, shared);
            throw interrupted;
        }
        return () -> {
            shared.lock.unlock();
            leave(tree, shared);
        };
    }

    private synchronized Shared join(TreeId tree) {
        var shared = locks.computeIfAbsent(tree, _ -> new Shared());
        shared.users++;
        return shared;
    }

    private synchronized void leave(TreeId tree, Shared shared) {
        shared.users--;
        if (shared.users == 0) {
            locks.remove(tree);
        }
    }
}
