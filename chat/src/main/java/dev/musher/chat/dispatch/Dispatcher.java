package dev.musher.chat.dispatch;

import dev.musher.base.failure.ExplainedException;
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
        inbox.reopened().forEach(this::happen);
    }

    /** Returns when the message is kept. */
    public synchronized Submission submit(ChatMessage message) {
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
        happen(
                message.conversation(),
                new LaneEvent.MessageArrived(message, timer.clock().nanos()));
        return new Submission.Accepted();
    }

    /**
     * Keeps the id of a message that is answered without a turn; whether it is new. It is kept
     * before the answer, so that nothing is ever done twice.
     */
    public synchronized boolean isNew(String id) {
        boolean fresh = !inbox.knows(id);
        if (fresh) {
            inbox.add(new InboxEntry.Known(id));
        }
        return fresh;
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
                inbox.add(entry);
            }
        }
        lanes.put(conversation, step.lane());
        step.effects().forEach(effect -> perform(conversation, effect));
        givePlaces();
        notifyAll();
    }

    private void perform(String conversation, LaneEffect effect) {
        switch (effect) {
            // Kept before the lane moved on.
            case LaneEffect.Keep _ -> {}
            case LaneEffect.WakeAt(long nanos) ->
                    timer.after(
                            Duration.ofNanos(Math.max(0, nanos - timer.clock().nanos())),
                            () ->
                                    happen(
                                            conversation,
                                            new LaneEvent.TimePassed(timer.clock().nanos())));
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

    /** The longest wait comes first. */
    private void givePlaces() {
        while (freePlaces > 0 && !placesWanted.isEmpty()) {
            freePlaces--;
            happen(placesWanted.removeFirst(), new LaneEvent.PlaceFreed());
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
