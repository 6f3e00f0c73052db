package dev.musher.host.desk;

import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.failure.ExplainedException;
import dev.musher.host.desk.DeskCommand.Origin;
import dev.musher.host.desk.DeskServices.Turnover;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Where a person works with an agent: takes commands from any thread and keeps what happens in a
 * log of events. Owns the thread on which the runs of the session happen, one at a time. What is
 * said during a run is handed to it; what only looks is answered at once; everything else waits its
 * turn or is declined while a run is under way. Closing it stops the run and lets go of the
 * session.
 */
public final class Desk implements AutoCloseable {
    /** No user types so much ahead; a program that does is broken. */
    private static final int MOST_WAITING = 100;

    /** A run that was stopped has process trees to stop. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(8);

    private static final String BUSY =
            "Wait for the run to end, or stop it with Ctrl-C, and then try again.";

    private final DeskServices services;
    private final EventLog log;
    private final AgentListener agent;
    private final Thread worker;
    private final Deque<DeskCommand> waiting = new ArrayDeque<>();
    private SessionRuns sessionRuns;
    private Work work = Work.NONE;
    private volatile Origin steered = Origin.TYPED;
    private boolean stopped;
    private boolean closed;

    /** What the thread of the desk is at. */
    private enum Work {
        NONE,
        RUN,
        OTHER
    }

    /**
     * @param log keeps what happens
     */
    public Desk(SessionRuns sessionRuns, DeskServices services, EventLog log) {
        this.sessionRuns = sessionRuns;
        this.services = services;
        this.log = log;
        this.agent = event -> log.add(new SessionEvent.Happened(event));
        tellOpened(sessionRuns);
        this.worker = Thread.ofVirtual().name("desk").unstarted(this::work);
        worker.start();
    }

    private void tellOpened(SessionRuns opened) {
        log.add(new SessionEvent.SessionOpened(opened.id()));
        for (AuthoredMessage earlier : opened.earlier()) {
            log.add(new SessionEvent.Recalled(earlier));
        }
    }

    /** Returns soon; what comes of the command is told to the face. */
    public void submit(DeskCommand command) {
        if (command instanceof DeskCommand.Look(var topic, String text)) {
            answer(topic, text);
            return;
        }
        boolean declined = false;
        synchronized (this) {
            if (command instanceof DeskCommand.Interrupt) {
                interrupt();
            } else if (work == Work.RUN && command instanceof DeskCommand.Say say) {
                steered = say.origin() == Origin.TYPED ? steered : Origin.GIVEN;
                sessionRuns.steer(say);
            } else if (!fits(command)) {
                declined = true;
            } else {
                waiting.add(command);
                notifyAll();
            }
        }
        if (declined) {
            tell(new SessionEvent.Declined(BUSY));
        }
    }

    /** Words may wait for their turn; what changes the session is not done behind one's back. */
    private boolean fits(DeskCommand command) {
        boolean inTurn = command instanceof DeskCommand.Say || !isBusy();
        return inTurn && !closed && waiting.size() < MOST_WAITING;
    }

    /** What a person wants to see at all times, in a few words each, the weightiest first. */
    public List<String> statusParts() {
        try {
            return services.statusParts();
        } catch (RuntimeException e) {
            log("no status", e);
            return List.of();
        }
    }

    /** Whether something that was asked for is not done yet. */
    public synchronized boolean isBusy() {
        return work != Work.NONE || !waiting.isEmpty();
    }

    /** Stops what is under way and waits for its end, but not for ever. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            interrupt();
            notifyAll();
        }
        boolean interrupted = Thread.interrupted();
        try {
            worker.join(LONGEST_STOP);
        } catch (InterruptedException _) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The caller holds the lock, so that no later command can be hit. */
    private void interrupt() {
        waiting.clear();
        stopped = true;
        if (work != Work.NONE) {
            worker.interrupt();
        }
    }

    private void work() {
        try {
            while (true) {
                guarded(next());
            }
        } catch (InterruptedException _) {
            // Closed.
        } finally {
            sessionRuns.close();
        }
    }

    private synchronized DeskCommand next() throws InterruptedException {
        takeLateWords();
        work = Work.NONE;
        // An interruption that came too late for the last command must not hit the next.
        Thread.interrupted();
        while (waiting.isEmpty()) {
            if (closed) {
                throw new InterruptedException();
            }
            wait();
        }
        stopped = false;
        var command = waiting.remove();
        boolean runs = command instanceof DeskCommand.Say || command instanceof DeskCommand.Plan;
        work = runs ? Work.RUN : Work.OTHER;
        return command;
    }

    /** What was said to a run after its last look, and before it ended, is the next prompt. */
    private void takeLateWords() {
        var late = work == Work.RUN ? sessionRuns.unheard() : List.<String>of();
        if (!late.isEmpty() && !closed) {
            waiting.addFirst(new DeskCommand.Say(String.join("\n\n", late), steered));
        }
    }

    /** A face that fails must not take the desk with it. */
    private void guarded(DeskCommand command) {
        try {
            carryOut(command);
        } catch (RuntimeException e) {
            log("a face failed", e);
        }
    }

    private void carryOut(DeskCommand command) {
        try {
            if (command instanceof DeskCommand.Say say) {
                sessionRuns.run(say, agent);
                hearTheRest();
            } else if (command instanceof DeskCommand.Plan(String words)) {
                sessionRuns.plan(words, agent);
                hearTheRest();
            } else if (command instanceof DeskCommand.RunCommand(String line)) {
                services.runCommand(line, agent);
            } else if (command instanceof DeskCommand.Compress(String focus)) {
                sessionRuns.fold(focus, agent);
            } else if (command instanceof DeskCommand.Review) {
                var lines = services.review(doing -> tell(new SessionEvent.Doing(doing)));
                tell(new SessionEvent.Told(lines));
            } else if (command instanceof DeskCommand.Learn(String source)) {
                var lines = services.learn(source, doing -> tell(new SessionEvent.Doing(doing)));
                tell(new SessionEvent.Told(lines));
            } else {
                take(turnover(command));
            }
        } catch (InterruptedException _) {
            tell(new SessionEvent.Declined("Stopped."));
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    /** What was said to a run and not heard by it. */
    private void hearTheRest() {
        var left = sessionRuns.unheard();
        while (!left.isEmpty()) {
            String unheard = String.join("\n\n", left);
            if (wasStopped()) {
                tell(new SessionEvent.Unheard(unheard));
                return;
            }
            sessionRuns.run(new DeskCommand.Say(unheard, steered), agent);
            left = sessionRuns.unheard();
        }
    }

    private synchronized boolean wasStopped() {
        return stopped;
    }

    private Turnover turnover(DeskCommand command) throws InterruptedException {
        return switch (command) {
            case DeskCommand.Undo _ -> services.undo();
            case DeskCommand.Clear _ -> services.clear();
            case DeskCommand.UseModel(String name) -> services.useModel(name);
            case DeskCommand.UseEffort(String level) -> services.useEffort(level);
            case DeskCommand.Resume(String session) -> services.resume(session);
            case DeskCommand.Look _, DeskCommand.Say _, DeskCommand.RunCommand _ ->
                    throw new IllegalStateException("changes no runs: " + command);
            case DeskCommand.Interrupt _ ->
                    throw new IllegalStateException("changes no runs: " + command);
            case DeskCommand.Compress _, DeskCommand.Plan _ ->
                    throw new IllegalStateException("changes no runs: " + command);
            case DeskCommand.Review _, DeskCommand.Learn _ ->
                    throw new IllegalStateException("changes no runs: " + command);
        };
    }

    private void take(Turnover turnover) {
        switch (turnover) {
            case Turnover.Changed(var others, var lines) -> {
                synchronized (this) {
                    sessionRuns = others;
                }
                tellOpened(others);
                tell(new SessionEvent.Told(lines));
            }
            case Turnover.Same(var lines) -> tell(new SessionEvent.Told(lines));
        }
    }

    private void answer(DeskCommand.Topic topic, String text) {
        try {
            tell(new SessionEvent.Told(services.look(topic, text)));
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    private void failed(RuntimeException failure) {
        if (failure instanceof ExplainedException explained) {
            tell(new SessionEvent.Declined(explained.explanation()));
            return;
        }
        log("a command failed", failure);
        tell(
                new SessionEvent.Declined(
                        "This failed because of a bug in Musher; see its log for details."));
    }

    private static void log(String what, RuntimeException failure) {
        System.getLogger(Desk.class.getName()).log(Level.ERROR, what, failure);
    }

    private void tell(SessionEvent event) {
        log.add(event);
    }
}
