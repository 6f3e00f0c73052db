package dev.musher.terminal.face;

import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskEvent;
import dev.musher.host.desk.Person;
import dev.musher.terminal.command.TypedInput;
import dev.musher.terminal.command.TypedLines;
import dev.musher.terminal.face.Mailbox.Signal;
import dev.musher.terminal.question.TerminalKey;
import dev.musher.terminal.screen.InlineScreen;
import dev.musher.terminal.screen.ResizeBehaviour;
import dev.musher.terminal.screen.Theme;
import dev.musher.terminal.view.SessionView;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The screen. One thread hears what happens, takes keys and draws, at most thirty times a second
 * and only what differs. Made first, because the desk needs it: as its listener and as the person
 * who is asked.
 */
public final class ScreenFace {
    private static final Duration SECOND = Duration.ofSeconds(1);

    /** An escape that nothing follows within this time was the key. */
    private static final Duration ESCAPE = Duration.ofMillis(40);

    private static final Duration LONG = Duration.ofHours(1);
    private final RawTerminal terminal;
    private final TimeSource timeSource;
    private final TypedLines lines;
    private final TerminalMarker marker;
    private final Mailbox mailbox = new Mailbox();
    private final Painter painter;
    private final SessionView view;
    private final QuestionQueue questions;
    private final PromptPane prompt = new PromptPane();
    private final FrameBuilder frames;
    private final Attention attention;
    private final TypedKeys keys = new TypedKeys();
    private final StatusLine status;
    private String session = "";
    private boolean leaving;
    private Stop stop = Stop.NOT_ASKED;
    private boolean waited;
    private long dropped;
    private long lastTyped;
    private final boolean asksColours;

    /** How far stopping has come. */
    private enum Stop {
        NOT_ASKED,
        ASKED
    }

    /**
     * Where a person sits.
     *
     * @param marker of the terminal, for a start after this one was killed
     * @param environment of the process: what it says of the terminal
     */
    public record Seat(
            RawTerminal terminal,
            TerminalMarker marker,
            TypedLines lines,
            Map<String, String> environment) {}

    public ScreenFace(Seat seat, TimeSource timeSource) {
        this.terminal = seat.terminal();
        this.timeSource = timeSource;
        this.lines = seat.lines();
        this.marker = seat.marker();
        var theme = BackgroundColour.presumed(seat.environment());
        asksColours = theme == Theme.DARK || theme == Theme.LIGHT;
        var screen =
                new InlineScreen(terminal.size(), theme, ResizeBehaviour.of(seat.environment()));
        painter = new Painter(terminal, screen, theme, timeSource);
        view = new SessionView(screen::columns, timeSource);
        questions = new QuestionQueue(timeSource, () -> mailbox.put(Signal.CHANGED));
        status = new StatusLine(() -> mailbox.put(Signal.CHANGED));
        frames = new FrameBuilder(screen, view, questions, prompt, status);
        attention = Attention.of(seat.environment());
        dropped = timeSource.nanos() - 2 * SECOND.toNanos();
        lastTyped = timeSource.nanos();
    }

    /** Whom the run asks. */
    public Person person() {
        return questions;
    }

    /** Shows what happens; from any thread. */
    public void hear(DeskEvent event) {
        mailbox.put(event);
    }

    /**
     * Blocks until the person leaves, or the process is told to end.
     *
     * @param greeting lines to begin with
     * @param first what was asked for already
     */
    public void run(Desk desk, List<String> greeting, Optional<DeskCommand> first)
            throws InterruptedException {
        var over = new CountDownLatch(1);
        if (marker.isLeftBehind()) {
            terminal.write(TerminalModes.LEAVE);
        }
        var goodbye = new Thread(() -> end(over), "goodbye");
        Runtime.getRuntime().addShutdownHook(goodbye);
        enter();
        var reading =
                Thread.ofPlatform().daemon().name("keys").start(new KeyReader(terminal, mailbox));
        try {
            view.hear(new DeskEvent.Told(greeting));
            status.ask(desk);
            first.ifPresent(command -> begin(command, desk));
            serve(desk);
        } finally {
            leave();
            mailbox.close();
            reading.interrupt();
            over.countDown();
            forget(goodbye);
        }
    }

    /** The process is told to end: the terminal is given back before it does. */
    private void end(CountDownLatch over) {
        mailbox.put(Signal.ENDING);
        try {
            var _ = over.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void forget(Thread goodbye) {
        try {
            Runtime.getRuntime().removeShutdownHook(goodbye);
        } catch (IllegalStateException _) {
            // It is running already.
        }
    }

    private void enter() {
        marker.set();
        terminal.enterRaw();
        terminal.listen(() -> mailbox.put(Signal.RESIZED), () -> mailbox.put(Signal.CONTINUED));
        terminal.write(TerminalModes.ENTER + (asksColours ? TerminalModes.ASK_BACKGROUND : ""));
    }

    private void leave() {
        painter.leave(frames);
        terminal.write(TerminalModes.LEAVE);
        if (!session.isEmpty()) {
            terminal.write("Resume this session: musher --resume " + session + "\r\n");
        }
        terminal.leaveRaw();
        marker.remove();
    }

    private void begin(DeskCommand command, Desk desk) {
        if (command instanceof DeskCommand.Say(String words, _)) {
            view.hear(new DeskEvent.Heard(words));
        } else if (command instanceof DeskCommand.Plan(String words)) {
            view.hear(new DeskEvent.Heard(("/plan " + words).strip()));
        }
        desk.submit(command);
    }

    private void serve(Desk desk) throws InterruptedException {
        while (!leaving) {
            var post = mailbox.take(patience());
            post.events().forEach(event -> heard(event, desk));
            if (!post.isEmpty()) {
                painter.changed();
            }
            leaving |= post.signals().contains(Signal.ENDING);
            if (post.signals().contains(Signal.CONTINUED)) {
                enter();
                painter.forget();
            }
            type(post.bytes().toArray(), desk);
            callForAnswer();
            if (questions.settle() || view.moves()) {
                painter.changed();
            }
            painter.look();
            painter.draw(frames, questions);
        }
    }

    /** Half of a key may be followed by its other half, and is one itself only after a while. */
    private void type(byte[] bytes, Desk desk) {
        boolean isLate = timeSource.nanos() - lastTyped >= ESCAPE.toNanos();
        if (bytes.length > 0 || isLate) {
            lastTyped = bytes.length > 0 ? timeSource.nanos() : lastTyped;
            keys.take(bytes).forEach(key -> take(key, desk));
        }
    }

    /** Once for each time that a question begins to wait. */
    private void callForAnswer() {
        boolean waits = questions.shown().isPresent();
        if (waits && !waited) {
            terminal.write(attention.call("A question waits for your answer."));
        }
        waited = waits;
    }

    /** How long nothing needs to be done if nothing comes. */
    private Duration patience() {
        var most = view.moves() ? SECOND : LONG;
        if (keys.isWaiting()) {
            most = ESCAPE;
        }
        most = shorter(painter.due(), most);
        return shorter(questions.due().map(due -> due.plusMillis(1)), most);
    }

    private static Duration shorter(Optional<Duration> one, Duration other) {
        return one.filter(due -> due.compareTo(other) < 0).orElse(other);
    }

    private void heard(DeskEvent event, Desk desk) {
        switch (event) {
            case DeskEvent.RunBegan(var place) -> session = place.session();
            case DeskEvent.Unheard(String words) -> prompt.take(new TerminalKey.Pasted(words));
            case DeskEvent.RunEnded _ -> {
                stop = Stop.NOT_ASKED;
                terminal.write(attention.call("The run has ended."));
            }
            default -> {}
        }
        view.hear(event);
        if (StatusLine.isChangedBy(event)) {
            status.ask(desk);
        }
    }

    private void take(TerminalKey key, Desk desk) {
        if (painter.takes(key)) {
            painter.changed();
            return;
        }
        switch (key) {
            case TerminalKey.Action.FOCUS_GAINED -> attention.lookedAt(true);
            case TerminalKey.Action.FOCUS_LOST -> attention.lookedAt(false);
            case TerminalKey.Reply(String text) ->
                    BackgroundColour.answered(text)
                            .filter(_ -> asksColours)
                            .ifPresent(painter::use);
            case TerminalKey.Control(char letter) -> control(letter, desk);
            case TerminalKey.Action.NEXT_MODE ->
                    desk.submit(new DeskCommand.Look(DeskCommand.Topic.MODE, "next"));
            case TerminalKey.Action.ESCAPE -> escape(desk);
            case TerminalKey.Action.END -> leaving |= prompt.isEmpty() && !desk.isBusy();
            default -> questions.take(key).forEach(mine -> type(mine, desk));
        }
    }

    private void control(char letter, Desk desk) {
        switch (letter) {
            case 'C' -> interrupt(desk);
            case 'L' -> painter.forget();
            case 'O' -> painter.open(view.transcript());
            case 'Z' -> suspend();
            default -> {}
        }
    }

    private void suspend() {
        painter.leave(frames);
        terminal.write(TerminalModes.LEAVE);
        terminal.leaveRaw();
        terminal.suspend();
        enter();
    }

    /** No to what is asked, and the run stops. */
    private void escape(Desk desk) {
        if (questions.takesEscape()) {
            questions.take(TerminalKey.Action.ESCAPE);
        } else if (desk.isBusy()) {
            desk.submit(new DeskCommand.Interrupt());
            questions.refuse();
        }
    }

    /** Stops the run; without one it drops what is typed; without that, twice, it leaves. */
    private void interrupt(Desk desk) {
        if (desk.isBusy()) {
            leaving = stop == Stop.ASKED;
            stop = Stop.ASKED;
            desk.submit(new DeskCommand.Interrupt());
            questions.refuse();
            return;
        }
        stop = Stop.NOT_ASKED;
        if (!prompt.isEmpty()) {
            prompt.clear();
        } else if (timeSource.nanos() - dropped < SECOND.toNanos()) {
            leaving = true;
        } else {
            view.hear(new DeskEvent.Told(List.of("Press Ctrl-C again, or Ctrl-D, to quit.")));
            dropped = timeSource.nanos();
        }
    }

    private void type(TerminalKey key, Desk desk) {
        prompt.take(key).ifPresent(entry -> enter(entry, desk));
    }

    private void enter(PromptPane.Entry entry, Desk desk) {
        boolean isBusy = desk.isBusy();
        switch (lines.read(entry.text())) {
            case TypedInput.Order(DeskCommand.Say say) -> {
                if (isBusy) {
                    view.queue(say.words());
                } else {
                    view.hear(new DeskEvent.Heard(say.words()));
                }
                desk.submit(say.of(entry.origin()));
            }
            case TypedInput.Order(DeskCommand command) -> {
                view.hear(new DeskEvent.Heard(entry.text().strip()));
                desk.submit(command);
            }
            case TypedInput.Help _ -> {
                view.hear(new DeskEvent.Heard(entry.text().strip()));
                view.hear(new DeskEvent.Told(TypedInput.help()));
            }
            case TypedInput.Mistake(String sentence) -> view.hear(new DeskEvent.Declined(sentence));
            case TypedInput.Show(int back) -> view.show(back);
            case TypedInput.Quit _ -> quit(desk);
            case TypedInput.Nothing _ -> {}
        }
    }

    private void quit(Desk desk) {
        if (desk.isBusy()) {
            desk.submit(new DeskCommand.Interrupt());
        }
        leaving = true;
    }
}
