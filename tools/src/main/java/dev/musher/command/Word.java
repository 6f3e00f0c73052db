package dev.musher.command;

/** A word of a command, as far as it is known before the command runs. */
public sealed interface Word {
    /** The word as it stands in the command, for people. */
    String source();

    /** Known whole, with its quotes taken off. */
    record Literal(String text) implements Word {
        @Override
        public String source() {
            return text;
        }
    }

    /**
     * Depends on what is there when it runs: variables, substitutions, patterns of file names. It
     * may become no word, one or many.
     *
     * @param prefix what it surely begins with
     */
    record Open(String source, String prefix) implements Word {}
}
