package dev.musher.terminal.face;

import dev.musher.terminal.question.TerminalKey;
import dev.musher.terminal.screen.FullScreen;
import dev.musher.terminal.screen.Style;
import dev.musher.terminal.screen.StyledLine;
import dev.musher.terminal.screen.TerminalPort;
import dev.musher.terminal.screen.TerminalSize;
import dev.musher.terminal.screen.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The transcript on the terminal's second screen, while it is open. */
final class TranscriptScreen {
    private final TerminalPort terminal;
    private Optional<Open> open = Optional.empty();

    /** What is shown, and where. */
    private record Open(TranscriptPager pager, FullScreen screen) {}

    TranscriptScreen(TerminalPort terminal) {
        this.terminal = terminal;
    }

    boolean isOpen() {
        return open.isPresent();
    }

    void open(List<StyledLine> lines, TerminalSize size, Theme theme) {
        var screen = new FullScreen(size, theme);
        open = Optional.of(new Open(new TranscriptPager(lines, size.rows()), screen));
        terminal.write(screen.enter());
    }

    void resize(TerminalSize size) {
        open.ifPresent(
                one -> {
                    one.pager().resize(size.rows());
                    one.screen().resize(size);
                });
    }

    void take(TerminalKey key) {
        open.ifPresent(
                one -> {
                    one.pager().take(key);
                    if (one.pager().isClosed()) {
                        close();
                    }
                });
    }

    void close() {
        if (open.isPresent()) {
            open = Optional.empty();
            terminal.write(FullScreen.LEAVE);
        }
    }

    /** A question that waits is named: it is not seen here. */
    void draw(QuestionQueue questions) {
        open.ifPresent(
                one -> {
                    var rows = new ArrayList<>(one.pager().rows(one.screen().size().columns()));
                    if (questions.shown().isPresent()) {
                        String waits = "A question waits: q shows it";
                        rows.set(rows.size() - 1, StyledLine.of(waits, Style.WARNING));
                    }
                    terminal.write(one.screen().draw(rows));
                });
    }
}
