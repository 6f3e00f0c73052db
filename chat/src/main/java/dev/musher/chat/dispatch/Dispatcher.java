package dev.musher.chat.dispatch;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.FileException;
import dev.musher.base.time.ActionTimer;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.lane.InboxEntry;
import dev.musher.chat.lane.Lane;
import dev.musher.chat.lane.LaneEffect;
import dev.musher.chat.lane.LaneEvent;
import dev.musher.chat.lane.LaneEvent.Ending;
import dev.musher.chat.lane.LaneRules;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes the messages of any number of conversations and has them answered: one turn at a time in
 * each, several conversations side by side. Any thread calls it. Closing it stops what runs, and
 * what was not finished is told by the next one of the same inbox.
 */
public final class Dispatcher implements AutoCloseable {
    private static final int LONGEST_MESSAGE = 64_000;
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(5);

    private final Inbox inbox;
    private final TurnRunner runner;
    private final LaneListener listener;
    private final ActionTimer timer;
    private final LaneRules rules;
    private final Map<String, Lane> lanes = new LinkedHashMap<>();
    private final Map<String, RunningTurn> running = new HashMap<>();
    private final Deque<String> placesWanted = new ArrayDeque<>();
    private final List<Thread> threads = new ArrayList<>();
    private int freePlaces;
    private boolean triesLater;
    private boolean closed;

    /** A turn with its thread, which may not have started yet. */
    private record RunningTurn(int turn, Thread thread) {}

    /**
     * @param inbox is closed with this
     * @param mostTurns that run at once
     */
    public Dispatcher(
            Inbox inbox,
            TurnRunner runner,
            LaneListener listener,
            ActionTimer timer,
            LaneRules rules,
            int mostTurns) {
        this.inbox = inbox;
        this.runner = runner;
        this.listener = listener;
        this.timer = timer;
        this.rules = rules;
        this.freePlaces = mostTurns;
    }

    /** Begins with what an earlier process has left. */
    public synchronized void start() {
        for (ChatMessage message : inbox.cutOff()) {
            listener.notDone(message);
            inbox.addLate(new InboxEntry.CommandEnded(message.id()));
        }
        inbox.reopened().forEach(this::happen);
    }

    /** Returns when the message is kept; one that comes after the end is not taken. */
    public synchronized Submission submit(ChatMessage message) {
        requireOpen();
        if (inbox.knows(message.id())) {
            return new Submission.Repeated();
        }
        if (message.text().length() > LONGEST_MESSAGE) {
            return new Submission.Refused(
                    "The message is too long: %,d characters, at most %,d."
                            .formatted(message.text().length(), LONGEST_MESSAGE));
        }
        var lane = lane(message.conversation());
        if (lane.waiting().size() >= rules.mostWaiting()) {
            return new Submission.Refused(
                    "%d messages are waiting already. Wait, or send: stop"
                            .formatted(lane.waiting().size()));
        }
        try {
            happen(
                    message.conversation(),
                    new LaneEvent.MessageArrived(message, timer.clock().nanos()));
        } catch (FileException e) {
            return new Submission.Refused("Your message was not taken. " + e.explanation());
        }
        return new Submission.Accepted();
    }

    /** Whoever delivers a message keeps it then, and delivers it again. */
    private void requireOpen() {
        if (closed) {
            throw new ExplainedException(
                    "The chat is closing; the message was not taken.", "Send it again later.");
        }
    }

    /**
     * Keeps a message that is answered without a turn; whether it is new. It is kept before the
     * answer, so that nothing is ever done twice.
     */
    public synchronized boolean takeCommand(ChatMessage message) {
        requireOpen();
        boolean fresh = !inbox.knows(message.id());
        if (fresh) {
            inbox.add(new InboxEntry.CommandTaken(message));
        }
        return fresh;
    }

    /** The command was carried out or refused; until then its end is told after a restart. */
    public synchronized void commandEnded(ChatMessage message) {
        if (!closed) {
            inbox.addLate(new InboxEntry.CommandEnded(message.id()));
        }
    }

    /** Cancels the running turn of a conversation and drops everything that waits in it. */
    public synchronized StopResult stop(String conversation) {
        var lane = lane(conversation);
        var result =
                new StopResult(
                        running.containsKey(conversation),
                        lane.waiting().size() + lane.unfinished().size());
        happen(conversation, new LaneEvent.StopRequested());
        return result;
    }

    /**
     * What a stop has ended.
     *
     * @param hadTurn whether a turn was running
     * @param dropped messages that are not answered any more
     */
    public record StopResult(boolean hadTurn, int dropped) {}

    /** Runs once more what failed or was cut off; how many messages that are. */
    public synchronized int retry(String conversation) {
        int messages = lane(conversation).unfinished().size();
        happen(conversation, new LaneEvent.RetryRequested());
        return messages;
    }

    /** Waits until every message is answered, or the time is over; whether they are. */
    public synchronized boolean awaitIdle(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (!lanes.values().stream().allMatch(lane -> lane.phase() instanceof Lane.Phase.Idle)) {
            long left = end - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            wait(Math.max(1, left / 1_000_000));
        }
        return true;
    }

    private Lane lane(String conversation) {
        return lanes.computeIfAbsent(conversation, name -> Lane.of(name, rules));
    }

    private synchronized void happen(String conversation, LaneEvent event) {
        if (closed) {
            return;
        }
        var step = lane(conversation).step(event);
        for (LaneEffect effect : step.effects()) {
            if (effect instanceof LaneEffect.Keep(var entry)) {
                keep(entry);
            }
        }
        if (step.lane().isForgettable()) {
            lanes.remove(conversation);
        } else {
            lanes.put(conversation, step.lane());
        }
        step.effects().forEach(effect -> perform(conversation, effect));
        givePlaces();
        notifyAll();
    }

    /** What has not happened yet waits for the disk; what has happened does not. */
    private void keep(InboxEntry entry) {
        switch (entry) {
            case InboxEntry.Received _,
                    InboxEntry.Known _,
                    InboxEntry.CommandTaken _,
                    InboxEntry.TurnBegun _ ->
                    inbox.add(entry);
            case InboxEntry.TurnDone _,
                    InboxEntry.TurnFailed _,
                    InboxEntry.CommandEnded _,
                    InboxEntry.Stopped _ ->
                    inbox.addLate(entry);
        }
    }

    private void perform(String conversation, LaneEffect effect) {
        switch (effect) {
            // Kept before the lane moved on.
            case LaneEffect.Keep _ -> {}
            case LaneEffect.WakeAt(long nanos) -> wakeAt(conversation, nanos);
            case LaneEffect.RequestPlace _ -> placesWanted.addLast(conversation);
            case LaneEffect.LeavePlace _ -> freePlaces++;
            case LaneEffect.StartTurn(int turn, var messages) -> begin(turn, messages);
            case LaneEffect.CancelTurn(int turn) ->
                    Optional.ofNullable(running.get(conversation))
                            .filter(one -> one.turn() == turn)
                            .ifPresent(one -> one.thread().interrupt());
            case LaneEffect.ShowWaiting(int messages) -> listener.waiting(conversation, messages);
            case LaneEffect.ShowUnfinished(var messages) -> listener.unfinished(messages);
        }
    }

    /** The timer's thread is everybody's: nothing that waits for the disk runs on it. */
    private void wakeAt(String conversation, long nanos) {
        long left = nanos - timer.clock().nanos();
        if (left <= 0) {
            wake(conversation);
        } else {
            timer.after(Duration.ofNanos(left), () -> wake(conversation));
        }
    }

    private void wake(String conversation) {
        Thread.ofVirtual()
                .name("chat-wake")
                .start(() -> happen(conversation, new LaneEvent.TimePassed(timer.clock().nanos())));
    }

    /** The longest wait comes first; a turn that cannot be kept does not begin yet. */
    private void givePlaces() {
        while (freePlaces > 0 && !placesWanted.isEmpty()) {
            String conversation = placesWanted.removeFirst();
            freePlaces--;
            try {
                happen(conversation, new LaneEvent.PlaceFreed());
            } catch (FileException e) {
                freePlaces++;
                placesWanted.addFirst(conversation);
                tryLater(e);
                return;
            }
        }
    }

    private void tryLater(FileException because) {
        if (!triesLater) {
            triesLater = true;
            System.getLogger(Dispatcher.class.getName())
                    .log(Level.WARNING, "a turn waits: " + because.explanation());
            timer.after(
                    AFTER_FAILURE, () -> Thread.ofVirtual().name("chat-again").start(this::again));
        }
    }

    private synchronized void again() {
        triesLater = false;
        if (!closed) {
            givePlaces();
        }
    }

    private void begin(int turn, List<ChatMessage> messages) {
        String conversation = messages.getFirst().conversation();
        var thread =
                Thread.ofVirtual()
                        .name("chat-turn-" + turn)
                        .unstarted(() -> run(turn, conversation, messages));
        threads.removeIf(one -> !one.isAlive() && one.getState() != Thread.State.NEW);
        threads.add(thread);
        running.put(conversation, new RunningTurn(turn, thread));
        thread.start();
    }

    private void run(int turn, String conversation, List<ChatMessage> messages) {
        var ending = Ending.DONE;
        try {
            // A stop may have come before the thread.
            if (!Thread.currentThread().isInterrupted()) {
                runner.run(messages);
            }
        } catch (InterruptedException _) {
            ending = Ending.FAILED;
        } catch (RuntimeException e) {
            ending = Ending.FAILED;
            tellFailure(conversation, explanation(e));
        }
        // A stop that came late is of no concern to what is kept and begun next.
        var _ = Thread.interrupted();
        ended(conversation, new LaneEvent.TurnEnded(turn, ending));
    }

    private static String explanation(RuntimeException failure) {
        if (failure instanceof ExplainedException expected) {
            return expected.explanation();
        }
        System.getLogger(Dispatcher.class.getName()).log(Level.ERROR, "a turn failed", failure);
        return "An unexpected error happened; see the log for details.";
    }

    private synchronized void tellFailure(String conversation, String explanation) {
        boolean isWanted = lane(conversation).phase() instanceof Lane.Phase.Running && !closed;
        if (isWanted) {
            listener.failed(conversation, explanation);
        }
    }

    private synchronized void ended(String conversation, LaneEvent.TurnEnded event) {
        running.remove(conversation);
        happen(conversation, event);
    }

    @Override
    public void close() {
        List<Thread> left;
        synchronized (this) {
            closed = true;
            left = List.copyOf(threads);
        }
        left.forEach(Thread::interrupt);
        left.forEach(Dispatcher::joined);
        synchronized (this) {
            inbox.close();
        }
    }

    /** Nothing of a turn may go on once this is closed. */
    private static void joined(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
