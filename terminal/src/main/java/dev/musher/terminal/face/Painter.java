package dev.musher.terminal.face;

import dev.musher.base.time.TimeSource;
import dev.musher.terminal.question.TerminalKey;
import dev.musher.terminal.screen.Frame;
import dev.musher.terminal.screen.InlineScreen;
import dev.musher.terminal.screen.StyledLine;
import dev.musher.terminal.screen.TerminalPort;
import dev.musher.terminal.screen.TerminalSize;
import dev.musher.terminal.screen.Theme;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * When something is drawn, and where: at most thirty times a second, not while the size of the
 * terminal changes, and on the second screen while that is open.
 */
final class Painter {
    private static final Duration FRAME = Duration.ofMillis(33);

    /** A window that is being dragged changes its size many times. */
    private static final Duration SETTLED = Duration.ofMillis(60);

    private static final Duration SHORTEST = Duration.ofMillis(1);

    private final TerminalPort terminal;
    private final TimeSource timeSource;
    private final InlineScreen screen;
    private final TranscriptScreen transcript;
    private TerminalSize size;
    private Theme theme;
    private Optional<Long> resizing = Optional.empty();
    private boolean isStale = true;
    private long lastFrame;

    Painter(TerminalPort terminal, InlineScreen screen, Theme theme, TimeSource timeSource) {
        this.terminal = terminal;
        this.screen = screen;
        this.theme = theme;
        this.timeSource = timeSource;
        transcript = new TranscriptScreen(terminal);
        size = screen.size();
        lastFrame = timeSource.nanos() - FRAME.toNanos();
    }

    /** Something that is shown may differ. */
    void changed() {
        isStale = true;
    }

    void use(Theme fitting) {
        if (!fitting.equals(theme)) {
            theme = fitting;
            screen.use(fitting);
            changed();
        }
    }

    /** What the terminal shows is not known any more. */
    void forget() {
        screen.forget();
        changed();
    }

    void open(List<StyledLine> lines) {
        transcript.open(lines, size, theme);
        changed();
    }

    /** Whether the key is for the second screen. */
    boolean takes(TerminalKey key) {
        boolean isForTheFirst =
                key instanceof TerminalKey.Reply
                        || key == TerminalKey.Action.FOCUS_GAINED
                        || key == TerminalKey.Action.FOCUS_LOST;
        if (!transcript.isOpen() || isForTheFirst) {
            return false;
        }
        transcript.take(key);
        return true;
    }

    /** A terminal of another size is drawn on once it keeps that size. */
    void look() {
        var now = terminal.size();
        if (!now.equals(size)) {
            size = now;
            resizing = Optional.of(timeSource.nanos());
        }
        boolean isSettled =
                resizing.isPresent() && timeSource.nanos() - resizing.get() >= SETTLED.toNanos();
        if (isSettled) {
            resizing = Optional.empty();
            screen.resize(size);
            transcript.resize(size);
            changed();
        }
    }

    /** How long until there is something to do; empty if nothing is stale. */
    Optional<Duration> due() {
        if (resizing.isPresent()) {
            return Optional.of(SETTLED);
        }
        if (!isStale) {
            return Optional.empty();
        }
        var left = Duration.ofNanos(lastFrame + FRAME.toNanos() - timeSource.nanos());
        return Optional.of(left.compareTo(SHORTEST) < 0 ? SHORTEST : left);
    }

    void draw(FrameBuilder frames, QuestionQueue questions) {
        boolean isTime = timeSource.nanos() - lastFrame >= FRAME.toNanos();
        if (!isStale || !isTime || resizing.isPresent()) {
            return;
        }
        lastFrame = timeSource.nanos();
        isStale = false;
        if (transcript.isOpen()) {
            transcript.draw(questions);
        } else {
            terminal.write(screen.draw(frames.finished(), frames.frame()));
        }
    }

    /** What is finished stays, and nothing else does. */
    void leave(FrameBuilder frames) {
        transcript.close();
        terminal.write(screen.draw(frames.finished(), Frame.EMPTY) + screen.leave());
        changed();
    }
}
