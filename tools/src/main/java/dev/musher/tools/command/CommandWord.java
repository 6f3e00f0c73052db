package dev.musher.tools.command;

/** A word of a command, as far as it is known before the command runs. */
public sealed interface CommandWord {
    /** The word as it stands in the command, for people. */
    String source();

    /** Known whole, with its quotes taken off. */
    record Literal(String text) implements CommandWord {
        @Override
        public String source() {
            return text;
        }
    }

    /** A pattern of file names, like {@code src/*.c}; becomes the names that match, if any do. */
    record Pattern(String source) implements CommandWord {}

    /**
     * Depends on what is there when it runs: variables and substitutions. It may become no word,
     * one or many.
     *
     * @param prefix what it surely begins with
     */
    record Open(String source, String prefix) implements CommandWord {}

    /**
     * The names of files below a folder that a command lists, as far as blanks in them do not make
     * other words of them. It may become no word, one or many.
     */
    record Names(String source, String folder) implements CommandWord {}
}
