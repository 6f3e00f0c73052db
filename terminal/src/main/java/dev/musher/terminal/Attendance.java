package dev.musher.terminal;

import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskEvent;
import dev.musher.text.Printable;
import dev.musher.time.Clock;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jline.utils.NonBlockingReader;

/** What goes on at the screen while the desk is busy. */
final class Attendance {
    private static final long TICK_MILLIS = 40;

    /** What takes less needs no word. */
    private static final long QUIET = Duration.ofMillis(300).toNanos();

    private final LiveScreen screen;
    private final Questions questions;
    private final EventText text;
    private final Clock clock;
    private final KeyDecoder decoder = new KeyDecoder();
    private final TypedLine typed = new TypedLine();
    private String activity = "";
    private long since;
    private long lastKey;
    private Stop stop = Stop.NOT_ASKED;

    /** How far stopping has come. */
    private enum Stop {
        NOT_ASKED,
        ASKED,
        LEAVING
    }

    Attendance(LiveScreen screen, Questions questions, EventText text, Clock clock) {
        this.screen = screen;
        this.questions = questions;
        this.text = text;
        this.clock = clock;
        since = clock.nanos();
        lastKey = since - Duration.ofSeconds(1).toNanos();
    }

    /** Shows what happens; from any thread. */
    synchronized void hear(DeskEvent event) {
        if (event instanceof DeskEvent.Unheard(String words)) {
            typed.take(new Key.Pasted(words));
        }
        var lines = text.lines(event);
        if (!lines.isEmpty()) {
            screen.status("");
        }
        screen.add(lines, text.partial());
        if (!text.activity().equals(activity)) {
            activity = text.activity();
            since = clock.nanos();
        }
    }

    /** Blocks until the desk is idle, or somebody wants to leave. */
    void until(Desk desk, NonBlockingReader keys, BooleanSupplier leaving) throws IOException {
        stop = Stop.NOT_ASKED;
        while (desk.isBusy() && !leaving.getAsBoolean() && !wantsToLeave()) {
            int c = keys.read(TICK_MILLIS);
            if (c >= 0) {
                decoder.next((char) c).ifPresent(key -> take(key, desk));
            } else if (c == NonBlockingReader.EOF) {
                desk.submit(new DeskCommand.Interrupt());
                throw new IOException("no more keys");
            } else {
                decoder.quiet().ifPresent(key -> take(key, desk));
                tick();
            }
        }
        screen.rest();
    }

    /** Ctrl-C: no to what is asked, and the run stops; once more, and the person leaves. */
    void interrupt(Desk desk) {
        synchronized (this) {
            stop = stop == Stop.NOT_ASKED ? Stop.ASKED : Stop.LEAVING;
            activity = "stopping";
            since = clock.nanos() - QUIET;
        }
        // In this order, so that the run does not go on with the refusal before it is stopped.
        desk.submit(new DeskCommand.Interrupt());
        questions.refuse();
    }

    synchronized boolean wantsToLeave() {
        return stop == Stop.LEAVING;
    }

    /** What was typed and has not been submitted. */
    synchronized String takeTyped() {
        return typed.empty();
    }

    private void take(Key key, Desk desk) {
        if (questions.isReady(lastKey)) {
            questions.take(key);
            return;
        }
        lastKey = clock.nanos();
        line(key).ifPresent(line -> submit(line, desk));
    }

    private synchronized Optional<String> line(Key key) {
        var line = typed.take(key);
        showTyped();
        return line;
    }

    private void showTyped() {
        screen.typed(typed.isEmpty() ? "" : "> " + Printable.line(typed.text()));
    }

    private void submit(String line, Desk desk) {
        switch (Entry.of(line)) {
            case Entry.Order(DeskCommand.Say say) -> {
                hear(new DeskEvent.Told(List.of("> " + line + "  (at its next step)")));
                desk.submit(say);
            }
            case Entry.Order(DeskCommand command) -> desk.submit(command);
            case Entry.Help _ -> hear(new DeskEvent.Told(Entry.help()));
            case Entry.Mistake(String sentence) -> hear(new DeskEvent.Declined(sentence));
            case Entry.Quit _ -> leave(desk);
            case Entry.Nothing _ -> {}
        }
    }

    private void leave(Desk desk) {
        synchronized (this) {
            stop = Stop.LEAVING;
        }
        desk.submit(new DeskCommand.Interrupt());
    }

    /** Says what is waited for, once it takes long enough to wonder. */
    private synchronized void tick() {
        if (!questions.isReady(lastKey)) {
            showTyped();
        }
        long waited = clock.nanos() - since;
        boolean silent = activity.isEmpty() || waited < QUIET || questions.isOpen();
        screen.status(
                silent ? "" : "… " + activity + "  " + Figures.seconds(Duration.ofNanos(waited)));
    }
}
