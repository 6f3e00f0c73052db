package dev.musher.terminal.line;

import dev.musher.base.text.PrintableText;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskEvent;
import dev.musher.terminal.command.TypedInput;
import dev.musher.terminal.command.TypedLines;
import dev.musher.terminal.question.KeyDecoder;
import dev.musher.terminal.question.TerminalKey;
import dev.musher.terminal.question.TypedLine;
import dev.musher.terminal.view.RunFigures;
import dev.musher.terminal.view.ScreenText;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jline.utils.NonBlockingReader;

/** The screen while the desk is busy. */
final class BusyScreen {
    private static final long TICK_MILLIS = 40;

    /** What takes less needs no word. */
    private static final long QUIET = Duration.ofMillis(300).toNanos();

    private final LiveScreen screen;
    private final QuestionScreen questionScreen;
    private final ScreenText text;
    private final TimeSource timeSource;
    private final TypedLines lines;
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

    BusyScreen(
            LiveScreen screen,
            QuestionScreen questionScreen,
            ScreenText text,
            TimeSource timeSource,
            TypedLines lines) {
        this.lines = lines;
        this.screen = screen;
        this.questionScreen = questionScreen;
        this.text = text;
        this.timeSource = timeSource;
        since = timeSource.nanos();
        lastKey = since - Duration.ofSeconds(1).toNanos();
    }

    /** Shows what happens; from any thread. */
    synchronized void hear(DeskEvent event) {
        if (event instanceof DeskEvent.Unheard(String words)) {
            typed.take(new TerminalKey.Pasted(words));
        }
        var lines = text.lines(event);
        if (!lines.isEmpty()) {
            screen.status("");
        }
        screen.add(lines, text.partial());
        if (!text.activity().equals(activity)) {
            activity = text.activity();
            // How far a call is does not make it a new one.
            since = event instanceof DeskEvent.CallWent ? since : timeSource.nanos();
        }
    }

    /** Shows all of what was shortened; 1 for the last. */
    synchronized void show(int back) {
        screen.add(text.whole(back), text.partial());
    }

    /** Blocks until the desk is idle, or the user wants to leave. */
    void until(Desk desk, NonBlockingReader keys, BooleanSupplier leaving) throws IOException {
        stop = Stop.NOT_ASKED;
        while (desk.isBusy() && !leaving.getAsBoolean() && !wantsToQuit()) {
            int c = keys.read(TICK_MILLIS);
            if (c >= 0) {
                decoder.next((char) c).ifPresent(terminalKey -> take(terminalKey, desk));
            } else if (c == NonBlockingReader.EOF) {
                desk.submit(new DeskCommand.Interrupt());
                throw new IOException("no more keys");
            } else {
                decoder.quiet().ifPresent(terminalKey -> take(terminalKey, desk));
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
            since = timeSource.nanos() - QUIET;
        }
        // In this order, so that the run does not go on with the refusal before it is stopped.
        desk.submit(new DeskCommand.Interrupt());
        questionScreen.refuse();
    }

    /** Esc: no to what is asked, and the run stops, however often it is pressed. */
    private void stop(Desk desk) {
        synchronized (this) {
            activity = "stopping";
            since = timeSource.nanos() - QUIET;
        }
        desk.submit(new DeskCommand.Interrupt());
        questionScreen.refuse();
    }

    synchronized boolean wantsToQuit() {
        return stop == Stop.LEAVING;
    }

    /** What was typed and has not been submitted. */
    synchronized String takeTyped() {
        return typed.empty();
    }

    private void take(TerminalKey terminalKey, Desk desk) {
        if (questionScreen.isReady(lastKey) && !questionScreen.isLeftBy(terminalKey)) {
            questionScreen.take(terminalKey);
            return;
        }
        if (terminalKey == TerminalKey.Action.NEXT_MODE) {
            desk.submit(new DeskCommand.Look(DeskCommand.Topic.MODE, "next"));
            return;
        }
        if (terminalKey == TerminalKey.Action.ESCAPE) {
            stop(desk);
            return;
        }
        lastKey = timeSource.nanos();
        line(terminalKey).ifPresent(line -> submit(line, desk));
    }

    private synchronized Optional<String> line(TerminalKey terminalKey) {
        var line = typed.take(terminalKey);
        showTyped();
        return line;
    }

    private void showTyped() {
        screen.typed(typed.isEmpty() ? "" : "> " + PrintableText.line(typed.text()));
    }

    private void submit(String line, Desk desk) {
        switch (lines.read(line)) {
            case TypedInput.Order(DeskCommand.Say say) -> {
                hear(new DeskEvent.Told(List.of("> " + line + "  (at its next step)")));
                // Several lines can only be pasted here.
                desk.submit(line.indexOf('\n') < 0 ? say : say.of(DeskCommand.Origin.GIVEN));
            }
            case TypedInput.Order(DeskCommand command) -> desk.submit(command);
            case TypedInput.Help _ -> hear(new DeskEvent.Told(TypedInput.help()));
            case TypedInput.Mistake(String sentence) -> hear(new DeskEvent.Declined(sentence));
            case TypedInput.Show(int back) -> show(back);
            case TypedInput.Quit _ -> leave(desk);
            case TypedInput.Nothing _ -> {}
        }
    }

    private void leave(Desk desk) {
        synchronized (this) {
            stop = Stop.LEAVING;
        }
        desk.submit(new DeskCommand.Interrupt());
    }

    /** Says what is waited for, once it takes long enough to wonder. */
    synchronized void tick() {
        if (!questionScreen.isReady(lastKey)) {
            showTyped();
        }
        long waited = timeSource.nanos() - since;
        boolean silent = activity.isEmpty() || waited < QUIET || questionScreen.isOpen();
        screen.status(
                silent
                        ? ""
                        : "… " + activity + "  " + RunFigures.seconds(Duration.ofNanos(waited)));
    }
}
