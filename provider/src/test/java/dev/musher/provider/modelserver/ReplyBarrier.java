package dev.musher.provider.modelserver;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Where answers wait, so that a test decides when they go on. */
final class ReplyBarrier {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();

    /** Releases that no pause has used yet: the test may be faster than the server. */
    private final Semaphore releases = new Semaphore(0);

    private boolean held;

    void hold() {
        lock.lock();
        try {
            held = true;
        } finally {
            lock.unlock();
        }
    }

    /** Opens a gate that is held; otherwise lets one pause end. */
    void release() {
        lock.lock();
        try {
            if (held) {
                held = false;
                opened.signalAll();
            } else {
                releases.release();
            }
        } finally {
            lock.unlock();
        }
    }

    void pass() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (held) {
                opened.await();
            }
        } finally {
            lock.unlock();
        }
    }

    void pause() throws InterruptedException {
        releases.acquire();
    }
}
