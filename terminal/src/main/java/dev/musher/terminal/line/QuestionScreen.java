package dev.musher.terminal.line;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.Person;
import dev.musher.terminal.markdown.TextStyle;
import dev.musher.terminal.question.ChoiceDialogue;
import dev.musher.terminal.question.Dialogue;
import dev.musher.terminal.question.PermitDialogue;
import dev.musher.terminal.question.TerminalKey;
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
final class QuestionScreen implements Person {
    /** No person reads and answers faster. */
    private static final long REACTION = Duration.ofMillis(250).toNanos();

    private static final long PAUSE = Duration.ofMillis(700).toNanos();

    private final Semaphore turn = new Semaphore(1, true);
    private final LiveScreen screen;
    private final ScreenOutput screenOutput;
    private final TextStyle textStyle;
    private final TimeSource timeSource;
    private Optional<Asked<?>> open = Optional.empty();
    private long shownAt;
    private boolean ready;

    /** A question that waits for its answer. */
    private record Asked<A>(Dialogue<A> dialogue, BlockingQueue<A> answer) {
        /** Whether the key completed the answer. */
        boolean take(TerminalKey terminalKey) {
            return dialogue.take(terminalKey).map(answer::offer).orElse(false);
        }

        void refuse() {
            answer.offer(dialogue.refusal());
        }
    }

    QuestionScreen(
            LiveScreen screen,
            ScreenOutput screenOutput,
            TextStyle textStyle,
            TimeSource timeSource) {
        this.screen = screen;
        this.screenOutput = screenOutput;
        this.textStyle = textStyle;
        this.timeSource = timeSource;
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
        long now = timeSource.nanos();
        boolean seen = now - shownAt >= REACTION && now - lastKey >= PAUSE;
        if (open.isPresent() && !ready && seen) {
            ready = true;
            screen.typed(open.get().dialogue().prompt());
        }
        return open.isPresent() && ready;
    }

    /** Whether the key leaves the question that is open. */
    synchronized boolean isLeftBy(TerminalKey terminalKey) {
        return terminalKey == TerminalKey.Action.ESCAPE
                && open.map(asked -> asked.dialogue().isLeftByEscape()).orElse(false);
    }

    /** Hands a key to the question that is open. */
    synchronized void take(TerminalKey terminalKey) {
        if (open.isPresent() && !open.get().take(terminalKey)) {
            screen.typed(open.get().dialogue().prompt());
        }
    }

    /** Answers the open question as a person who does not want to be asked. */
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
            close("→ withdrawn");
            throw stopped;
        } finally {
            turn.release();
        }
    }

    private void open(Asked<?> asked) {
        int width = Math.max(1, screenOutput.columns() - 1);
        var lines = new ArrayList<>(asked.dialogue().lines(width, textStyle));
        lines.addFirst("");
        screen.add(lines, "");
        synchronized (this) {
            open = Optional.of(asked);
            shownAt = timeSource.nanos();
            ready = false;
        }
    }

    private void close(String answer) {
        synchronized (this) {
            open = Optional.empty();
            screen.typed("");
        }
        String line = DisplayWidth.shorten("  " + answer, Math.max(1, screenOutput.columns() - 1));
        screen.add(List.of(textStyle.dim(line)), "");
    }
}
