package dev.musher.base.process;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A process that another one started for us, as {@link PerlSpawner} does. It is lost if that one
 * ends first: then its exit code is known to no process, and asking for it stops the tree and
 * fails.
 */
public final class SpawnedChild extends Process {
    private enum State {
        ASKED,
        REFUSED,
        RUNNING,
        ENDED,
        LOST
    }

    /** What becomes of the processes that it started when it ends. */
    public enum Descendants {
        MAY_STAY,
        /** The system ends them, as those in a namespace of its own. */
        END_WITH_IT
    }

    private final Descendants descendants;
    private final CountDownLatch answered = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);
    private State state = State.ASKED;
    private long pid;
    private int outDescriptor;
    private int errDescriptor;
    private int code;
    private InputStream out = InputStream.nullInputStream();
    private InputStream err = InputStream.nullInputStream();

    public SpawnedChild(Descendants descendants) {
        this.descendants = descendants;
    }

    /** Whether it has ended, and all that it started with it. */
    boolean hasEndedWithAll() {
        return descendants == Descendants.END_WITH_IT && state() == State.ENDED;
    }

    /**
     * Waits for the helper's answer, uninterrupted, since that is short unless the helper was
     * stopped.
     *
     * @return whether it answered in time
     * @throws IOException if nothing was started
     */
    boolean awaitStart(Duration patience) throws IOException {
        long end = System.nanoTime() + patience.toNanos();
        boolean interrupted = false;
        while (answered.getCount() > 0 && System.nanoTime() < end) {
            try {
                answered.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (state() == State.REFUSED) {
            throw new IOException("the helper could not start it");
        }
        return answered.getCount() == 0;
    }

    /** The same process, its outputs opened: pipes that the helper holds until it hears of that. */
    public SpawnedChild opened(long helper) throws IOException {
        if (pid() == 0) {
            throw new IOException("the helper that starts processes has ended");
        }
        out = pipe(helper, outDescriptor);
        err = errDescriptor == 0 ? err : pipe(helper, errDescriptor);
        return this;
    }

    static InputStream pipe(long helper, int descriptor) throws IOException {
        return new FileInputStream("/proc/" + helper + "/fd/" + descriptor);
    }

    public synchronized void started(int number, int outNumber, int errNumber) {
        pid = number;
        outDescriptor = outNumber;
        errDescriptor = errNumber;
        state = State.RUNNING;
        answered.countDown();
    }

    void refused() {
        become(State.REFUSED);
    }

    public synchronized void ended(int exitCode) {
        code = exitCode;
        become(State.ENDED);
    }

    public void lost() {
        become(State.LOST);
    }

    private synchronized void become(State next) {
        state = next;
        answered.countDown();
        over.countDown();
    }

    private synchronized State state() {
        return state;
    }

    boolean isLost() {
        return state() == State.LOST;
    }

    @Override
    public synchronized long pid() {
        return pid;
    }

    @Override
    public boolean isAlive() {
        return over.getCount() > 0;
    }

    @Override
    public int waitFor() throws InterruptedException {
        over.await();
        return exitValue();
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
        return over.await(timeout, unit);
    }

    @Override
    public synchronized int exitValue() {
        if (state != State.ENDED) {
            throw new IllegalThreadStateException("process " + pid + " is " + state);
        }
        return code;
    }

    /** It was started with an empty input. */
    @Override
    public OutputStream getOutputStream() {
        return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream getInputStream() {
        return out;
    }

    @Override
    public InputStream getErrorStream() {
        return err;
    }

    @Override
    public void destroy() {
        throw new UnsupportedOperationException("trees are stopped, see TreeStopper");
    }
}
