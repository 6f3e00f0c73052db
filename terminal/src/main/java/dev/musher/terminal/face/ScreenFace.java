package dev.musher.terminal.face;

import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskEvent;
import dev.musher.host.desk.Person;
import dev.musher.terminal.command.TypedInput;
import dev.musher.terminal.command.TypedLines;
import dev.musher.terminal.face.Mailbox.Signal;
import dev.musher.terminal.question.KeyDecoder;
import dev.musher.terminal.question.TerminalKey;
import dev.musher.terminal.screen.Frame;
import dev.musher.terminal.screen.InlineScreen;
import dev.musher.terminal.screen.ResizeBehaviour;
import dev.musher.terminal.screen.TerminalSize;
import dev.musher.terminal.screen.Theme;
import dev.musher.terminal.view.SessionView;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
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
    private static final Duration FRAME = Duration.ofMillis(33);
    private static final Duration SECOND = Duration.ofSeconds(1);

    /** A window that is being dragged changes its size many times. */
    private static final Duration SETTLED = Duration.ofMillis(60);

    /** An escape that nothing follows within this time was the key. */
    private static final Duration ESCAPE = Duration.ofMillis(40);

    private static final Duration LONG = Duration.ofHours(1);
    private static final int READ_AT_ONCE = 64 * 1024;

    /** Reading that ends at once so often ends for ever. */
    private static final int MOST_EMPTY_READS = 20;

    private final RawTerminal terminal;
    private final TimeSource timeSource;
    private final TypedLines lines;
    private final TerminalMarker marker;
    private final Mailbox mailbox = new Mailbox();
    private final InlineScreen screen;
    private final SessionView view;
    private final QuestionQueue questions;
    private final PromptPane prompt = new PromptPane();
    private final FrameBuilder frames;
    private final Attention attention;
    private final KeyDecoder decoder = new KeyDecoder();
    private final CharsetDecoder characters =
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private ByteBuffer undecoded = ByteBuffer.allocate(0);
    private final StatusLine status;
    private String session = "";
    private boolean leaving;
    private Stop stop = Stop.NOT_ASKED;
    private long dropped;
    private boolean dirty = true;
    private long lastFrame;
    private Optional<Long> resizing = Optional.empty();
    private TerminalSize size;
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
        size = terminal.size();
        screen = new InlineScreen(size, theme, ResizeBehaviour.of(seat.environment()));
        view = new SessionView(screen::columns, timeSource);
        questions = new QuestionQueue(timeSource, () -> mailbox.put(Signal.CHANGED));
        status = new StatusLine(() -> mailbox.put(Signal.CHANGED));
        frames = new FrameBuilder(screen, view, questions, prompt, status);
        attention = Attention.of(seat.environment());
        dropped = timeSource.nanos() - 2 * SECOND.toNanos();
        lastFrame = timeSource.nanos() - FRAME.toNanos();
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
            terminal.repair();
            terminal.write(TerminalModes.LEAVE);
        }
        var goodbye = new Thread(() -> end(over), "goodbye");
        Runtime.getRuntime().addShutdownHook(goodbye);
        enter();
        var reading = Thread.ofPlatform().daemon().name("keys").start(this::readKeys);
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
        terminal.write(screen.draw(view.takeFinished(), Frame.EMPTY));
        terminal.write(screen.leave() + TerminalModes.LEAVE);
        if (!session.isEmpty()) {
            terminal.write("Resume this session: musher --resume " + session + "\r\n");
        }
        terminal.leaveRaw();
        marker.remove();
    }

    private void readKeys() {
        var typed = new byte[READ_AT_ONCE];
        int empty = 0;
        try {
            while (!Thread.currentThread().isInterrupted() && empty < MOST_EMPTY_READS) {
                long begun = System.nanoTime();
                int count = terminal.read(typed);
                if (count > 0) {
                    mailbox.put(typed, count);
                    empty = 0;
                } else {
                    boolean atOnce = System.nanoTime() - begun < SECOND.toNanos() / 10;
                    empty = atOnce ? empty + 1 : 0;
                }
            }
        } catch (IOException _) {
            // The terminal is gone.
        }
        mailbox.put(Signal.ENDING);
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
            dirty |= !post.isEmpty();
            signals(post);
            take(post.bytes(), desk);
            dirty |= questions.settle() || view.moves();
            settle();
            draw();
        }
    }

    private void signals(Mailbox.Post post) {
        if (post.signals().contains(Signal.ENDING)) {
            leaving = true;
        }
        if (post.signals().contains(Signal.CONTINUED)) {
            enter();
            screen.forget();
        }
        var now = terminal.size();
        if (!now.equals(size)) {
            size = now;
            resizing = Optional.of(timeSource.nanos());
        }
    }

    /** A terminal of another size is drawn on once it keeps that size. */
    private void settle() {
        boolean isSettled =
                resizing.isPresent() && timeSource.nanos() - resizing.get() >= SETTLED.toNanos();
        if (isSettled) {
            resizing = Optional.empty();
            screen.resize(size);
            dirty = true;
        }
    }

    /** How long nothing needs to be done if nothing comes. */
    private Duration patience() {
        if (resizing.isPresent()) {
            return SETTLED;
        }
        long now = timeSource.nanos();
        if (dirty) {
            long left = lastFrame + FRAME.toNanos() - now;
            return Duration.ofNanos(Math.max(1_000_000, left));
        }
        if (decoder.isWaiting()) {
            return ESCAPE;
        }
        var due = questions.due();
        var most = view.moves() ? SECOND : LONG;
        return due.isPresent() && due.get().compareTo(most) < 0 ? due.get().plusMillis(1) : most;
    }

    private void draw() {
        boolean isTime = timeSource.nanos() - lastFrame >= FRAME.toNanos();
        if (!dirty || !isTime || resizing.isPresent()) {
            return;
        }
        var finished = frames.finished();
        terminal.write(screen.draw(finished, frames.frame()));
        lastFrame = timeSource.nanos();
        dirty = false;
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

    private void take(byte[] bytes, Desk desk) {
        if (bytes.length == 0) {
            decoder.quiet().ifPresent(key -> take(key, desk));
            return;
        }
        var all = ByteBuffer.allocate(undecoded.remaining() + bytes.length);
        all.put(undecoded).put(bytes).flip();
        var text = CharBuffer.allocate(all.remaining() + 1);
        characters.reset().decode(all, text, false);
        undecoded = all.slice();
        text.flip();
        while (text.hasRemaining()) {
            decoder.next(text.get()).ifPresent(key -> take(key, desk));
        }
    }

    private void take(TerminalKey key, Desk desk) {
        switch (key) {
            case TerminalKey.Action.FOCUS_GAINED -> attention.lookedAt(true);
            case TerminalKey.Action.FOCUS_LOST -> attention.lookedAt(false);
            case TerminalKey.Reply(String text) ->
                    BackgroundColour.answered(text).filter(_ -> asksColours).ifPresent(screen::use);
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
            case 'L' -> screen.forget();
            case 'O' -> view.show(1);
            case 'Z' -> suspend();
            default -> {}
        }
    }

    private void suspend() {
        terminal.write(screen.leave() + TerminalModes.LEAVE);
        terminal.leaveRaw();
        terminal.suspend();
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
            case TypedInput.Help _ -> view.hear(new DeskEvent.Told(TypedInput.help()));
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
