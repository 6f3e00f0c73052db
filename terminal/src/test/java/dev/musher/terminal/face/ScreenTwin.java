package dev.musher.terminal.face;

import dev.musher.terminal.screen.TerminalSize;
import dev.musher.terminal.screen.VirtualTerminal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A terminal without a window: typed at by tests, and looked at. */
final class ScreenTwin implements RawTerminal {
    private static final long PATIENCE_SECONDS = 60;

    private final BlockingQueue<byte[]> typed = new LinkedBlockingQueue<>();
    private final VirtualTerminal shown;
    private final StringBuilder log = new StringBuilder();
    private TerminalSize size;
    private boolean isRaw;
    private int suspended;
    private Optional<Runnable> resized = Optional.empty();
    private Optional<Runnable> continued = Optional.empty();

    ScreenTwin(int columns, int rows) {
        size = new TerminalSize(columns, rows);
        shown = new VirtualTerminal(columns, rows);
    }

    @Override
    public synchronized void write(String text) {
        log.append(text);
        // The cooked mode of a terminal is not part of the model.
        shown.write(text);
        notifyAll();
    }

    @Override
    public synchronized TerminalSize size() {
        return size;
    }

    @Override
    public synchronized void enterRaw() {
        isRaw = true;
    }

    @Override
    public synchronized void leaveRaw() {
        isRaw = false;
        notifyAll();
    }

    @Override
    public int read(byte[] into) {
        try {
            var next = typed.poll(1, TimeUnit.SECONDS);
            if (next == null) {
                return 0;
            }
            System.arraycopy(next, 0, into, 0, next.length);
            return next.length;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    @Override
    public synchronized void listen(Runnable whenResized, Runnable whenContinued) {
        resized = Optional.of(whenResized);
        continued = Optional.of(whenContinued);
    }

    @Override
    public synchronized void suspend() {
        suspended++;
        continued.ifPresent(Runnable::run);
    }

    void type(String keys) {
        typed.add(keys.getBytes(StandardCharsets.UTF_8));
    }

    void resize(int columns, int rows) {
        Optional<Runnable> told;
        synchronized (this) {
            size = new TerminalSize(columns, rows);
            shown.resize(columns, rows);
            told = resized;
        }
        told.ifPresent(Runnable::run);
    }

    /** Waits until the rows on the screen are as wanted. */
    synchronized List<String> await(Predicate<List<String>> wanted) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!wanted.test(shown.screen())) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                throw new AssertionError("the screen shows:\n" + String.join("\n", shown.screen()));
            }
            wait(left);
        }
        return shown.screen();
    }

    List<String> await(String text) throws InterruptedException {
        return await(rows -> String.join("\n", rows).contains(text));
    }

    synchronized List<String> lines() {
        return shown.lines();
    }

    synchronized String log() {
        return log.toString();
    }

    synchronized VirtualTerminal shown() {
        return shown;
    }

    synchronized boolean isRaw() {
        return isRaw;
    }

    synchronized int suspended() {
        return suspended;
    }
}
