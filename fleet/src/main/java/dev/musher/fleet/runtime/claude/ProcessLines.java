package dev.musher.fleet.runtime.claude;

import dev.musher.base.process.OutputListener;
import dev.musher.base.text.ImmutableBytes;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The lines of a process on their way to the thread that reads them. Holds a bounded number of
 * bytes: a process that is faster than its reader waits. Of a line that is too long only the
 * beginning is kept.
 */
final class ProcessLines implements OutputListener {
    /** More than any line that matters; answers of tools with whole files in them may be longer. */
    static final int LONGEST = 4 * 1024 * 1024;

    private static final int MOST_WAITING = LONGEST;
    private static final int HEAD_OF_CUT = 1024;
    private static final int USUAL_LINE = 64 * 1024;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<ProcessLine> waiting = new ArrayDeque<>();
    private ByteArrayOutputStream line = new ByteArrayOutputStream();
    private long lineLength;
    private long held;
    private boolean ended;
    private boolean abandoned;

    @Override
    public synchronized void out(ImmutableBytes chunk) {
        byte[] bytes = chunk.toArray();
        int start = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                append(bytes, start, at);
                put(take());
                start = at + 1;
            }
        }
        append(bytes, start, bytes.length);
    }

    /** What it says besides is kept by the process, for the day that it breaks. */
    @Override
    public void err(ImmutableBytes chunk) {}

    private void append(byte[] bytes, int from, int to) {
        lineLength += to - from;
        int room = LONGEST - line.size();
        line.write(bytes, from, Math.min(room, to - from));
    }

    private ProcessLine take() {
        byte[] bytes = line.toByteArray();
        long length = lineLength;
        lineLength = 0;
        if (bytes.length > USUAL_LINE) {
            line = new ByteArrayOutputStream();
        } else {
            line.reset();
        }
        return length == bytes.length
                ? new ProcessLine.Whole(new String(bytes, StandardCharsets.UTF_8))
                : new ProcessLine.Cut(
                        new String(bytes, 0, HEAD_OF_CUT, StandardCharsets.UTF_8), length);
    }

    private void put(ProcessLine next) {
        lock.lock();
        try {
            while (!abandoned && held > 0 && held + next.size() > MOST_WAITING) {
                changed.awaitUninterruptibly();
            }
            if (!abandoned) {
                waiting.add(next);
                held += next.size();
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** The next line; empty when there is none and none will come, or none came in that time. */
    Optional<ProcessLine> next(Duration patience) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = patience.toNanos();
            while (waiting.isEmpty() && !ended && left > 0) {
                left = changed.awaitNanos(left);
            }
            var next = Optional.ofNullable(waiting.poll());
            if (next.isPresent()) {
                held -= next.get().size();
                changed.signalAll();
            }
            return next;
        } finally {
            lock.unlock();
        }
    }

    /** The process has ended and all that it wrote was read; a last line needs no line feed. */
    void end() {
        endLine();
        lock.lock();
        try {
            ended = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** A process that was left behind may hold the stream and still be writing. */
    private synchronized void endLine() {
        if (lineLength > 0) {
            put(take());
        }
    }

    /** The reader is gone: whatever comes is dropped, so that no thread waits for room. */
    void abandon() {
        lock.lock();
        try {
            abandoned = true;
            waiting.clear();
            held = 0;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
