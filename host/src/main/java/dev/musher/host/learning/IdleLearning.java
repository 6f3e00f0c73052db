package dev.musher.host.learning;

import dev.musher.agent.learning.LearningSchedule;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.base.time.ActionTimer;
import dev.musher.base.time.ActionTimer.ScheduledAction;
import dev.musher.base.time.SharedTimer;
import dev.musher.host.desk.SessionEvent;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;

/**
 * Learns when a session that people attend is idle: some time after it was opened or after a run
 * ended, and then every now and then, on a thread of its own. Nothing waits for it: a prompt goes
 * on beside it, and closing interrupts it and returns.
 */
public final class IdleLearning implements AutoCloseable {
    private final ActionTimer timer;
    private final Duration idle;
    private final Learning learning;
    private Optional<ScheduledAction> scheduled = Optional.empty();
    private Optional<Thread> learner = Optional.empty();
    private boolean closed;

    /** What is done when nothing happens. */
    @FunctionalInterface
    public interface Learning {
        /** Nothing is learned. */
        Learning NONE = () -> {};

        /** Learns on the calling thread, if something is due. */
        void learn() throws InterruptedException;
    }

    /**
     * @param idle how long nothing happens before it starts
     */
    public IdleLearning(ActionTimer timer, Duration idle, Learning learning) {
        this.timer = timer;
        this.idle = idle;
        this.learning = learning;
    }

    /** Learns nothing. */
    public static IdleLearning off() {
        return new IdleLearning(SharedTimer.instance(), Duration.ofDays(1), Learning.NONE);
    }

    /** Waits from here on for nothing to happen. */
    public void begin() {
        wait(idle);
    }

    /** What happens in the session. */
    public void hear(SessionEvent event) {
        if (event instanceof SessionEvent.SessionOpened) {
            wait(idle);
        } else if (event instanceof SessionEvent.Happened(AgentEvent.RunStarted _)) {
            cancel();
        } else if (event instanceof SessionEvent.Happened(AgentEvent.RunFinished _)) {
            wait(idle);
        }
    }

    private synchronized void wait(Duration delay) {
        cancel();
        if (!closed) {
            scheduled = Optional.of(timer.after(delay, this::start));
        }
    }

    private synchronized void cancel() {
        scheduled.ifPresent(ScheduledAction::cancel);
        scheduled = Optional.empty();
    }

    /** While one is at work, none is started; it looks again later. */
    private synchronized void start() {
        if (closed) {
            return;
        }
        if (learner.filter(Thread::isAlive).isEmpty()) {
            learner = Optional.of(Thread.ofVirtual().name("learning").start(this::learn));
        }
        scheduled = Optional.of(timer.after(LearningSchedule.BETWEEN_REVIEWS, this::start));
    }

    private void learn() {
        guarded(learning::learn);
    }

    /** Something that may fail without harm. */
    private interface Step {
        void run() throws InterruptedException;
    }

    private static void guarded(Step step) {
        try {
            step.run();
        } catch (InterruptedException _) {
            // The session was closed; the next one goes on.
        } catch (RuntimeException e) {
            System.getLogger(IdleLearning.class.getName()).log(Level.WARNING, "learning failed", e);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        cancel();
        learner.ifPresent(Thread::interrupt);
    }
}
