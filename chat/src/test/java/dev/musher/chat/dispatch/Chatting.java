package dev.musher.chat.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.TestClock;
import dev.musher.base.time.TestTimer;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.lane.LaneRules;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A dispatcher under a test clock, with turns that a test holds and ends. */
final class Chatting implements AutoCloseable, TurnRunner, LaneListener {
    static final Duration DEADLINE = Duration.ofMinutes(1);

    private final TestTimer timer = new TestTimer(new TestClock(Instant.EPOCH));
    private final Dispatcher dispatcher;
    private final Map<String, CountDownLatch> held = new HashMap<>();
    private final Set<String> active = new HashSet<>();
    private final List<String> turns = new ArrayList<>();
    private final List<String> shown = new ArrayList<>();
    private boolean holding;
    private boolean failing;
    private int mostActive;
    private boolean overlapped;

    Chatting(Path folder) {
        this(folder, 4);
    }

    Chatting(Path folder, int mostTurns) {
        this(Inbox.open(folder), mostTurns);
    }

    Chatting(Inbox inbox, int mostTurns) {
        dispatcher = new Dispatcher(inbox, this, this, timer, LaneRules.USUAL, mostTurns);
    }

    Dispatcher dispatcher() {
        return dispatcher;
    }

    Chatting started() {
        dispatcher.start();
        return this;
    }

    Submission says(String conversation, String id) {
        return dispatcher.submit(new ChatMessage(id, conversation, "ann", "text " + id));
    }

    boolean commands(String conversation, String id) {
        return dispatcher.takeCommand(new ChatMessage(id, conversation, "ann", "approve 3"));
    }

    void passes(Duration time) {
        timer.advance(time);
    }

    /** Turns stay at work until they are released. */
    synchronized Chatting holding() {
        holding = true;
        return this;
    }

    synchronized Chatting failing() {
        failing = true;
        return this;
    }

    synchronized void release() {
        holding = false;
        failing = false;
        held.values().forEach(CountDownLatch::countDown);
    }

    void settles() throws InterruptedException {
        assertThat(dispatcher.awaitIdle(DEADLINE)).isTrue();
    }

    synchronized void begins(int howMany) throws InterruptedException {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (turns.size() < howMany) {
            long left = (end - System.nanoTime()) / 1_000_000;
            assertThat(left).as("turns so far: %s", turns).isPositive();
            wait(left);
        }
    }

    /** Waits until something waits for its time. */
    void awaitsPending() {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (timer.pending() == 0) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.onSpinWait();
        }
    }

    synchronized List<String> turns() {
        return List.copyOf(turns);
    }

    synchronized List<String> shown() {
        return List.copyOf(shown);
    }

    synchronized int mostActive() {
        return mostActive;
    }

    synchronized boolean overlapped() {
        return overlapped;
    }

    @Override
    public void run(List<ChatMessage> messages) throws InterruptedException {
        String conversation = messages.getFirst().conversation();
        var latch = begin(conversation, messages);
        try {
            if (!latch.await(DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
                throw new IllegalStateException("the turn was not released");
            }
            if (failing) {
                throw new ExplainedException("No model.", "");
            }
        } finally {
            end(conversation);
        }
    }

    private synchronized CountDownLatch begin(String conversation, List<ChatMessage> messages) {
        overlapped |= !active.add(conversation);
        mostActive = Math.max(mostActive, active.size());
        turns.add(
                conversation
                        + ":"
                        + String.join(" ", messages.stream().map(ChatMessage::id).toList()));
        var latch = new CountDownLatch(holding ? 1 : 0);
        held.put(conversation, latch);
        notifyAll();
        return latch;
    }

    private synchronized void end(String conversation) {
        active.remove(conversation);
    }

    @Override
    public synchronized void waiting(String conversation, int messages) {
        shown.add(conversation + ": " + messages + " waiting");
    }

    @Override
    public synchronized void unfinished(List<ChatMessage> messages) {
        shown.add(
                "unfinished " + String.join(" ", messages.stream().map(ChatMessage::id).toList()));
    }

    @Override
    public synchronized void notDone(ChatMessage message) {
        shown.add("not done " + message.id());
    }

    @Override
    public synchronized void failed(String conversation, String explanation) {
        shown.add(conversation + ": " + explanation);
    }

    @Override
    public void close() {
        dispatcher.close();
    }
}
