package dev.musher.terminal.line;

import dev.musher.host.desk.DeskCommand;
import dev.musher.terminal.completion.InputCompletion;
import java.io.IOError;
import java.util.Objects;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.reader.Widget;

/** Reads lines with an editor, a history and completion. */
final class LinePrompt {
    private static final int MOST_REMEMBERED = 1000;
    private static final String PROMPT = "> ";

    private static final String NEXT_MODE = "/mode next";
    private static final String BACK_TAB = "\u001b[Z";

    private static final String EARLY_END = "\u0000";

    private final LineReader reader;
    private final LongPastes pastes = new LongPastes();
    private String left = "";
    private boolean pastedWords;

    /** What came of asking for a line. */
    sealed interface Line {
        /** A line, its backslashes at line ends taken off; not typed if words were pasted. */
        record Entered(String text, DeskCommand.Origin origin) implements Line {}

        /** Ctrl-C; the line is gone. */
        record Dropped(String text) implements Line {}

        /** Ctrl-D at an empty line, or the input is closed. */
        record End() implements Line {}
    }

    LinePrompt(LineFace.Seat seat) {
        reader =
                LineReaderBuilder.builder()
                        .terminal(seat.terminal())
                        .appName("musher")
                        .parser(new InputParser())
                        .completer(new InputCompleter(completion(seat)))
                        .history(new PromptHistory(pastes))
                        .variable(LineReader.HISTORY_FILE, seat.history())
                        .variable(LineReader.HISTORY_SIZE, MOST_REMEMBERED)
                        .variable(LineReader.HISTORY_FILE_SIZE, MOST_REMEMBERED)
                        .variable(LineReader.SECONDARY_PROMPT_PATTERN, "  ")
                        .variable(LineReader.BELL_STYLE, "none")
                        .option(Option.DISABLE_EVENT_EXPANSION, true)
                        .option(Option.DISABLE_HIGHLIGHTER, true)
                        .option(Option.HISTORY_TIMESTAMPED, false)
                        .option(Option.INSERT_TAB, false)
                        .build();
        var keys = Objects.requireNonNull(reader.getKeyMaps().get(LineReader.MAIN));
        reader.getWidgets().put("next-mode", this::nextMode);
        keys.bind(new Reference("next-mode"), BACK_TAB);
        // A Ctrl-D that came before the terminal was ours is read as this.
        reader.getWidgets().put("early-end", this::earlyEnd);
        keys.bind(new Reference("early-end"), EARLY_END);
        var pasting = Objects.requireNonNull(reader.getWidgets().get(LineReader.BEGIN_PASTE));
        reader.getWidgets().put(LineReader.BEGIN_PASTE, () -> paste(pasting));
    }

    private static InputCompletion completion(LineFace.Seat seat) {
        return new InputCompletion(seat.folder(), InputCompletion.Offer.of(seat.lines().skills()));
    }

    private boolean earlyEnd() {
        if (reader.getBuffer().length() == 0) {
            throw new EndOfFileException();
        }
        return true;
    }

    /** A long text takes one word of the line; it is sent whole. */
    private boolean paste(Widget pasting) {
        int from = reader.getBuffer().cursor();
        boolean pasted = pasting.apply();
        int to = reader.getBuffer().cursor();
        String text = to > from ? reader.getBuffer().substring(from, to) : "";
        pastedWords |= hasSeveralWords(text);
        String word = pastes.shortened(text);
        if (!word.equals(text)) {
            reader.getBuffer().backspace(to - from);
            reader.getBuffer().write(word);
        }
        return pasted;
    }

    /** A single one, as a name or a path, is no sentence. */
    private static boolean hasSeveralWords(String text) {
        return text.strip().chars().anyMatch(Character::isWhitespace);
    }

    /** Enters a command, and keeps what is being typed for the next line. */
    private boolean nextMode() {
        left = reader.getBuffer().toString();
        reader.getBuffer().clear();
        reader.getBuffer().write(NEXT_MODE);
        reader.callWidget(LineReader.ACCEPT_LINE);
        return true;
    }

    /**
     * Blocks for a line that begins with the given text.
     *
     * @param status shown above it; empty for nothing
     */
    Line read(String initial, String status) {
        try {
            String begun = left + pastes.shortened(initial);
            left = "";
            pastedWords = initial.indexOf('\n') >= 0;
            // In a prompt of the editor a percent sign begins a pattern.
            String prompt = status.isEmpty() ? PROMPT : status.replace("%", "%%") + "\n" + PROMPT;
            String line = reader.readLine(prompt, null, (Character) null, begun);
            String whole = pastes.whole(joined(line));
            boolean given = pastedWords || !whole.equals(joined(line));
            return new Line.Entered(
                    whole, given ? DeskCommand.Origin.GIVEN : DeskCommand.Origin.TYPED);
        } catch (UserInterruptException e) {
            return new Line.Dropped(e.getPartialLine() == null ? "" : e.getPartialLine());
        } catch (EndOfFileException | IOError | IllegalStateException _) {
            return new Line.End();
        }
    }

    /** Remembers a line that was typed elsewhere. */
    void remember(String line) {
        reader.getHistory().add(line);
    }

    /** Without the backslashes at line ends. */
    static String joined(String line) {
        return line.replace("\\\n", "\n");
    }
}
