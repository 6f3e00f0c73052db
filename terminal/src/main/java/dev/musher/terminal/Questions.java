package dev.musher.terminal;

import dev.musher.host.desk.Person;
import dev.musher.text.DisplayWidth;
import dev.musher.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;

/**
 * Asks the person at the screen, one question after the other. Threads of the run wait here for
 * answers; the thread that reads keys hands them in.
 */
final class Questions implements Person {
    /** Nobody reads and answers faster. */
    private static final long REACTION = Duration.ofMillis(250).toNanos();

    private static final long PAUSE = Duration.ofMillis(700).toNanos();

    private final Semaphore turn = new Semaphore(1, true);
    private final LiveScreen screen;
    private final Paper paper;
    private final Style style;
    private final Clock clock;
    private Optional<Asked<?>> open = Optional.empty();
    private long shownAt;
    private boolean ready;

    /** A question that waits for its answer. */
    private record Asked<A>(Dialogue<A> dialogue, BlockingQueue<A> answer) {
        /** Whether the key completed the answer. */
        boolean take(Key key) {
            return dialogue.take(key).map(answer::offer).orElse(false);
        }

        void refuse() {
            answer.offer(dialogue.refusal());
        }
    }

    Questions(LiveScreen screen, Paper paper, Style style, Clock clock) {
        this.screen = screen;
        this.paper = paper;
        this.style = style;
        this.clock = clock;
    }

    @Override
    public Permit decide(Operation operation) throws InterruptedException {
        return ask(new PermitDialogue(operation));
    }

    @Override
    public Choice choose(Query query) throws InterruptedException {
        return ask(new ChoiceDialogue(query));
    }

    synchronized boolean isOpen() {
        return open.isPresent();
    }

    /**
     * Whether keys are answers. A question that has just appeared was not read yet, and who is in
     * the middle of typing something else does not look: those keys are not meant for it.
     *
     * @param lastKey when something else was typed last
     */
    synchronized boolean isReady(long lastKey) {
        long now = clock.nanos();
        boolean seen = now - shownAt >= REACTION && now - lastKey >= PAUSE;
        if (open.isPresent() && !ready && seen) {
            ready = true;
            screen.typed(open.get().dialogue().prompt());
        }
        return open.isPresent() && ready;
    }

    /** Hands a key to the question that is open. */
    synchronized void take(Key key) {
        if (open.isPresent() && !open.get().take(key)) {
            screen.typed(open.get().dialogue().prompt());
        }
    }

    /** Answers the question that is open as somebody who does not want to be asked. */
    synchronized void refuse() {
        open.ifPresent(Asked::refuse);
    }

    private <A> A ask(Dialogue<A> dialogue) throws InterruptedException {
        turn.acquire();
        try {
            var asked = new Asked<A>(dialogue, new ArrayBlockingQueue<>(1));
            open(asked);
            A answer = asked.answer().take();
            if (Thread.interrupted()) {
                // Both came at once; a run that is stopped has no use for an answer.
                throw new InterruptedException();
            }
            close("→ " + dialogue.shown(answer));
            return answer;
        } catch (InterruptedException stopped) {
            close("→ taken back");
            throw stopped;
        } finally {
            turn.release();
        }
    }

    private void open(Asked<?> asked) {
        int width = Math.max(1, paper.columns() - 1);
        var lines = new ArrayList<>(asked.dialogue().lines(width, style));
        lines.addFirst("");
        screen.add(lines, "");
        synchronized (this) {
            open = Optional.of(asked);
            shownAt = clock.nanos();
            ready = false;
        }
    }

    private void close(String answer) {
        synchronized (this) {
            open = Optional.empty();
            screen.typed("");
        }
        String line = DisplayWidth.shorten("  " + answer, Math.max(1, paper.columns() - 1));
        screen.add(List.of(style.dim(line)), "");
    }
}
