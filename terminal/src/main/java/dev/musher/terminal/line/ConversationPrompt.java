package dev.musher.terminal.line;

import java.io.IOError;
import java.nio.file.Path;
import java.util.List;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;

/** Reads lines with an editor, a history and completion, while others print above the line. */
public final class ConversationPrompt {
    private static final int MOST_REMEMBERED = 1000;
    private static final String PROMPT = "> ";

    private final LineReader reader;

    /** What came of asking for a line. */
    public sealed interface Line {
        record Entered(String text) implements Line {}

        /** Ctrl-C; the line is gone. */
        record Interrupted() implements Line {}

        /** Ctrl-D at an empty line, or the input is closed. */
        record End() implements Line {}
    }

    /**
     * @param history the file that keeps earlier lines
     * @param words to complete
     */
    public ConversationPrompt(Terminal terminal, Path history, List<String> words) {
        reader =
                LineReaderBuilder.builder()
                        .terminal(terminal)
                        .appName("musher")
                        .completer(new StringsCompleter(words))
                        .variable(LineReader.HISTORY_FILE, history)
                        .variable(LineReader.HISTORY_SIZE, MOST_REMEMBERED)
                        .variable(LineReader.HISTORY_FILE_SIZE, MOST_REMEMBERED)
                        .variable(LineReader.BELL_STYLE, "none")
                        .option(Option.DISABLE_EVENT_EXPANSION, true)
                        .option(Option.DISABLE_HIGHLIGHTER, true)
                        .option(Option.HISTORY_TIMESTAMPED, false)
                        .option(Option.INSERT_TAB, false)
                        .build();
    }

    /** Blocks for a line. */
    public Line read() {
        try {
            return new Line.Entered(reader.readLine(PROMPT));
        } catch (UserInterruptException _) {
            return new Line.Interrupted();
        } catch (EndOfFileException | IOError | IllegalStateException _) {
            return new Line.End();
        }
    }

    /** Prints lines above the one that is being typed; from any thread. */
    public void print(String text) {
        reader.printAbove(text);
    }
}
