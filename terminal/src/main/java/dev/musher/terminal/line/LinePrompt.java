package dev.musher.terminal.line;

import java.io.IOError;
import java.nio.file.Path;
import java.util.Objects;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;

/** Reads lines with an editor, a history and completion. */
final class LinePrompt {
    private static final int MOST_REMEMBERED = 1000;
    private static final String PROMPT = "> ";

    private static final String NEXT_MODE = "/mode next";
    private static final String BACK_TAB = "\u001b[Z";

    private final LineReader reader;
    private String left = "";

    /** What came of asking for a line. */
    sealed interface Line {
        /** A line, its backslashes at line ends taken off. */
        record Entered(String text) implements Line {}

        /** Ctrl-C; the line is gone. */
        record Dropped(String text) implements Line {}

        /** Ctrl-D at an empty line, or the input is closed. */
        record End() implements Line {}
    }

    /**
     * @param folder what paths are relative to
     * @param history the file of earlier lines
     */
    LinePrompt(Terminal terminal, Path folder, Path history) {
        reader =
                LineReaderBuilder.builder()
                        .terminal(terminal)
                        .appName("musher")
                        .parser(new InputParser())
                        .completer(new InputCompleter(folder))
                        .variable(LineReader.HISTORY_FILE, history)
                        .variable(LineReader.HISTORY_SIZE, MOST_REMEMBERED)
                        .variable(LineReader.HISTORY_FILE_SIZE, MOST_REMEMBERED)
                        .variable(LineReader.SECONDARY_PROMPT_PATTERN, "  ")
                        .variable(LineReader.BELL_STYLE, "none")
                        .option(Option.DISABLE_EVENT_EXPANSION, true)
                        .option(Option.DISABLE_HIGHLIGHTER, true)
                        .option(Option.HISTORY_TIMESTAMPED, false)
                        .option(Option.INSERT_TAB, false)
                        .build();
        reader.getWidgets().put("next-mode", this::nextMode);
        Objects.requireNonNull(reader.getKeyMaps().get(LineReader.MAIN))
                .bind(new Reference("next-mode"), BACK_TAB);
    }

    /** Enters a command, and keeps what is being typed for the next line. */
    private boolean nextMode() {
        left = reader.getBuffer().toString();
        reader.getBuffer().clear();
        reader.getBuffer().write(NEXT_MODE);
        reader.callWidget(LineReader.ACCEPT_LINE);
        return true;
    }

    /** Blocks for a line that begins with the given text. */
    Line read(String initial) {
        try {
            String begun = left + initial;
            left = "";
            String line = reader.readLine(PROMPT, null, (Character) null, begun);
            return new Line.Entered(joined(line));
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

    private static String joined(String line) {
        return line.replace("\\\n", "\n");
    }
}
