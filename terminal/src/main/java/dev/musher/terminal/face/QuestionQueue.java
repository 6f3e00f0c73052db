package dev.musher.terminal.face;

import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.Person;
import dev.musher.terminal.question.ChoiceDialogue;
import dev.musher.terminal.question.Dialogue;
import dev.musher.terminal.question.PermitDialogue;
import dev.musher.terminal.question.TerminalKey;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Questions of a run that wait for the person, the oldest first. Threads of the run wait here for
 * answers; the thread of the screen shows the first question and hands keys in. A key counts as an
 * answer only after the person has seen the question without typing: after a pause, and if no other
 * key follows at once.
 */
final class QuestionQueue implements Person {
    /** Who has typed within this time does not look at the question. */
    static final Duration PAUSE = Duration.ofMillis(400);

    /** Keys that follow each other faster are words, and not an answer. */
    static final Duration ALONE = Duration.ofMillis(200);

    private static final int MOST_SAID = 1000;

    private final TimeSource timeSource;
    private final Runnable changed;
    private final Deque<Asked<?>> waiting = new ArrayDeque<>();
    private final List<Said> said = new ArrayList<>();
    private Optional<TerminalKey> held = Optional.empty();
    private long heldSince;
    private long shownSince;
    private long lastKey;

    /** A question that waits for its answer. */
    private record Asked<A>(Dialogue<A> dialogue, BlockingQueue<A> answer) {
        /** Whether the key completed the answer. */
        boolean take(TerminalKey key) {
            return dialogue.take(key).map(answer::offer).orElse(false);
        }

        void refuse() {
            answer.offer(dialogue.refusal());
        }
    }

    /** A question that was closed, and what the screen keeps of its answer. */
    record Said(Dialogue<?> dialogue, String answer) {}

    /**
     * @param changed told when what is shown differs
     */
    QuestionQueue(TimeSource timeSource, Runnable changed) {
        this.timeSource = timeSource;
        this.changed = changed;
        this.lastKey = timeSource.nanos() - PAUSE.toNanos();
    }

    @Override
    public Permit decide(Operation operation) throws InterruptedException {
        return ask(new PermitDialogue(operation));
    }

    @Override
    public Choice choose(Query query) throws InterruptedException {
        return ask(new ChoiceDialogue(query));
    }

    private <A> A ask(Dialogue<A> dialogue) throws InterruptedException {
        var asked = new Asked<A>(dialogue, new ArrayBlockingQueue<>(1));
        String answer = "→ withdrawn";
        try {
            open(asked);
            A given = asked.answer().take();
            if (Thread.interrupted()) {
                // Both came at once; a run that is stopped has no use for an answer.
                throw new InterruptedException();
            }
            answer = "→ " + dialogue.shown(given);
            return given;
        } finally {
            close(asked, answer);
        }
    }

    private void open(Asked<?> asked) {
        synchronized (this) {
            waiting.addLast(asked);
            if (waiting.size() == 1) {
                show();
            }
        }
        changed.run();
    }

    private void close(Asked<?> asked, String answer) {
        synchronized (this) {
            boolean wasShown = asked.equals(waiting.peekFirst());
            waiting.remove(asked);
            if (said.size() < MOST_SAID) {
                said.add(new Said(asked.dialogue(), answer));
            }
            if (wasShown) {
                show();
            }
        }
        changed.run();
    }

    private void show() {
        held = Optional.empty();
        shownSince = timeSource.nanos();
    }

    /** The question that is shown. */
    synchronized Optional<Dialogue<?>> shown() {
        return Optional.ofNullable(waiting.peekFirst()).map(Asked::dialogue);
    }

    /** How many wait behind it. */
    synchronized int behind() {
        return Math.max(0, waiting.size() - 1);
    }

    /** Questions that were closed since this was asked last. */
    synchronized List<Said> takeSaid() {
        var taken = List.copyOf(said);
        said.clear();
        return taken;
    }

    /** Whether the next key is for the question. */
    synchronized boolean isReady() {
        long now = timeSource.nanos();
        return !waiting.isEmpty()
                && (held.isPresent() || now - Math.max(shownSince, lastKey) >= PAUSE.toNanos());
    }

    /** How long until something changes by itself: a key counts, or the next one does. */
    synchronized Optional<Duration> due() {
        if (waiting.isEmpty()) {
            return Optional.empty();
        }
        long now = timeSource.nanos();
        if (held.isPresent()) {
            return Optional.of(Duration.ofNanos(heldSince + ALONE.toNanos() - now));
        }
        long ready = Math.max(shownSince, lastKey) + PAUSE.toNanos() - now;
        return ready > 0 ? Optional.of(Duration.ofNanos(ready)) : Optional.empty();
    }

    /**
     * A key of the person while a question is open; the keys that are not for it.
     *
     * @return keys for whatever else is typed into
     */
    synchronized List<TerminalKey> take(TerminalKey key) {
        settle();
        if (waiting.isEmpty() || !isReady()) {
            lastKey = timeSource.nanos();
            return List.of(key);
        }
        if (held.isPresent()) {
            var words = List.of(held.get(), key);
            held = Optional.empty();
            lastKey = timeSource.nanos();
            return words;
        }
        if (waiting.getFirst().dialogue().isTyping() || !(key instanceof TerminalKey.Typed)) {
            waiting.getFirst().take(key);
            return List.of();
        }
        held = Optional.of(key);
        heldSince = timeSource.nanos();
        return List.of();
    }

    /** Lets a key count that no other has followed; whether one did. */
    synchronized boolean settle() {
        boolean isAlone = held.isPresent() && timeSource.nanos() - heldSince >= ALONE.toNanos();
        if (isAlone && !waiting.isEmpty()) {
            var key = held.get();
            held = Optional.empty();
            waiting.getFirst().take(key);
        }
        return isAlone;
    }

    /** Whether Esc is for the question, as a step back in it. */
    synchronized boolean takesEscape() {
        return isReady() && !waiting.getFirst().dialogue().isLeftByEscape();
    }

    /** Answers all questions as a person who does not want to be asked. */
    synchronized void refuse() {
        waiting.forEach(Asked::refuse);
    }
}
