package dev.musher.terminal.line;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskEvent;
import dev.musher.host.desk.Person;
import dev.musher.terminal.command.TypedInput;
import dev.musher.terminal.command.TypedLines;
import dev.musher.terminal.line.LinePrompt.Line;
import dev.musher.terminal.markdown.TextStyle;
import dev.musher.terminal.view.ScreenText;
import java.io.IOError;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;

/**
 * Line mode. Between runs a line is read and submitted to the desk; during a run what happens is
 * shown, and keys are questions' answers or words for the model. Made first, because the desk needs
 * it: as its listener and as the person who is asked.
 */
public final class LineFace {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    /** What the line editor switches on and cannot switch off when it is closed in its work. */
    private static final String KEYPAD_OFF = "\u001b[?1l\u001b>";

    private final Terminal terminal;
    private final TimeSource timeSource;
    private final TextStyle textStyle;
    private final TerminalOutput paper;
    private final LiveScreen screen;
    private final QuestionScreen questionScreen;
    private final BusyScreen busyScreen;
    private final LinePrompt linePrompt;
    private final TypedLines lines;
    private volatile boolean leaving;
    private volatile String session = "";

    /**
     * Where a person sits.
     *
     * @param folder what completed paths are relative to
     * @param history the file that keeps earlier lines
     */
    public record Seat(
            Terminal terminal, TextStyle style, Path folder, Path history, TypedLines lines) {}

    public LineFace(Seat seat, TimeSource timeSource) {
        this.terminal = seat.terminal();
        this.textStyle = seat.style();
        this.timeSource = timeSource;
        paper = new TerminalOutput(terminal);
        screen = new LiveScreen(paper);
        questionScreen = new QuestionScreen(screen, paper, textStyle, timeSource);
        busyScreen =
                new BusyScreen(
                        screen,
                        questionScreen,
                        new ScreenText(() -> paper.columns() - 1, textStyle),
                        timeSource,
                        seat.lines());
        lines = seat.lines();
        linePrompt = new LinePrompt(seat);
    }

    /** Whom the run asks. */
    public Person person() {
        return questionScreen;
    }

    /** Shows what happens. */
    public void hear(DeskEvent event) {
        if (event instanceof DeskEvent.RunBegan(var place)) {
            session = place.session();
        }
        busyScreen.hear(event);
    }

    /**
     * Blocks until the person leaves, or the process is told to end.
     *
     * @param greeting lines to begin with
     * @param first what was asked for already
     */
    public void run(Desk desk, List<String> greeting, Optional<DeskCommand> first) {
        var goodbye = new Thread(leave(Thread.currentThread()), "goodbye");
        Runtime.getRuntime().addShutdownHook(goodbye);
        try {
            busyScreen.hear(new DeskEvent.Told(greeting));
            first.ifPresent(command -> begin(command, desk));
            serve(desk);
        } finally {
            screen.rest();
            resumeHint();
            if (paper.canRewrite()) {
                paper.write(Paste.OFF.sequence + KEYPAD_OFF);
            }
            forget(goodbye);
        }
    }

    private void resumeHint() {
        if (!session.isEmpty()) {
            paper.write("Resume this session: musher --resume " + session + "\n");
        }
    }

    private void begin(DeskCommand command, Desk desk) {
        if (command instanceof DeskCommand.Say(String words, _)) {
            busyScreen.hear(new DeskEvent.Heard(words));
        } else if (command instanceof DeskCommand.Plan(String words)) {
            busyScreen.hear(new DeskEvent.Heard(("/plan " + words).strip()));
        }
        desk.submit(command);
        await(desk);
    }

    /**
     * A signal that ends the process wakes the thread that waits for a key, and is not a Ctrl-C.
     */
    private Runnable leave(Thread waiting) {
        return () -> {
            leaving = true;
            waiting.interrupt();
        };
    }

    private static void forget(Thread goodbye) {
        try {
            Runtime.getRuntime().removeShutdownHook(goodbye);
        } catch (IllegalStateException _) {
            // It is running already.
        }
    }

    private void serve(Desk desk) {
        long dropped = timeSource.nanos() - 2 * SECOND;
        while (!leaving) {
            switch (linePrompt.read(busyScreen.takeTyped(), status(desk))) {
                case Line.Entered(String text, var origin) -> carryOut(text, origin, desk);
                case Line.End _ -> leaving = true;
                case Line.Dropped(String text) -> {
                    boolean again = timeSource.nanos() - dropped < SECOND;
                    if (text.isEmpty() && again) {
                        leaving = true;
                    } else if (text.isEmpty() && !leaving) {
                        hear(
                                new DeskEvent.Told(
                                        List.of("Press Ctrl-C again, or Ctrl-D, to quit.")));
                        dropped = timeSource.nanos();
                    }
                }
            }
        }
    }

    /** As many of the parts as fit, the weightiest first. */
    private String status(Desk desk) {
        if (!paper.canRewrite()) {
            return "";
        }
        var line = new StringBuilder();
        for (String part : desk.statusParts()) {
            String more = (line.isEmpty() ? "" : " · ") + PrintableText.line(part);
            if (DisplayWidth.of(line + more) < paper.columns()) {
                line.append(more);
            }
        }
        return textStyle.dim(line.toString());
    }

    private void carryOut(String text, DeskCommand.Origin origin, Desk desk) {
        switch (lines.read(text)) {
            case TypedInput.Order(DeskCommand command) -> {
                desk.submit(command instanceof DeskCommand.Say say ? say.of(origin) : command);
                await(desk);
            }
            case TypedInput.Help _ -> hear(new DeskEvent.Told(TypedInput.help()));
            case TypedInput.Mistake(String sentence) -> hear(new DeskEvent.Declined(sentence));
            case TypedInput.Show(int back) -> busyScreen.show(back);
            case TypedInput.Quit _ -> leaving = true;
            case TypedInput.Nothing _ -> {}
        }
    }

    /** Attends the run: raw keys, and signals that stop it. */
    private void await(Desk desk) {
        try {
            var attributes = terminal.enterRawMode();
            var interrupt = terminal.handle(Signal.INT, _ -> busyScreen.interrupt(desk));
            var resume = terminal.handle(Signal.CONT, _ -> terminal.enterRawMode());
            paste(Paste.ON);
            try {
                busyScreen.until(desk, terminal.reader(), () -> leaving);
            } finally {
                paste(Paste.OFF);
                terminal.handle(Signal.INT, interrupt);
                terminal.handle(Signal.CONT, resume);
                terminal.setAttributes(attributes);
            }
            leaving |= busyScreen.wantsToQuit();
        } catch (IOException | IOError | IllegalStateException _) {
            // The terminal is gone, or closed because the process is told to end.
            leaving = true;
        }
    }

    /** Whether the terminal marks what is pasted. */
    private enum Paste {
        ON("\u001b[?2004h"),
        OFF("\u001b[?2004l");

        private final String sequence;

        Paste(String sequence) {
            this.sequence = sequence;
        }
    }

    private void paste(Paste paste) {
        if (paper.canRewrite()) {
            paper.write(paste.sequence);
        }
    }
}
