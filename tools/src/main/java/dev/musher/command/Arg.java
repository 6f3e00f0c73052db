package dev.musher.command;

/**
 * A word of a command after expansion.
 *
 * @param text what it would be as part of another command, with marks for what is not known
 */
record Arg(Word word, Count count, String text) {
    /** Stands in a text for the user's home directory. */
    static final char HOME = '\ue000';

    /** Stands in a text for something that is not known. */
    static final char UNKNOWN = '\ue001';

    /** Stands before the value of a variable that is a name which matches a pattern. */
    static final char PATTERN = '\ue002';

    /** How many words it may become. */
    enum Count {
        ONE,
        ANY
    }

    static Arg unknown(String source) {
        return new Arg(new Word.Open(source, ""), Count.ANY, String.valueOf(UNKNOWN));
    }

    /** What a command lists that prints names of files below a folder. */
    static Arg names(String source, String folder) {
        return new Arg(new Word.Names(source, folder), Count.ANY, String.valueOf(UNKNOWN));
    }

    /** A text without marks, for people. */
    static String readable(String text) {
        return text.replace(UNKNOWN, '…').replace(HOME, '~');
    }

    /** The text of a literal; empty for everything else. */
    String literal() {
        return word instanceof Word.Literal(String known) ? known : "";
    }

    boolean isLiteral() {
        return word instanceof Word.Literal;
    }

    Arg asPattern() {
        return new Arg(new Word.Pattern(literal()), Count.ANY, text);
    }

    /** The same word with something unknown in the place of a mark. */
    Arg replaced(String mark) {
        if (!text.contains(mark)) {
            return this;
        }
        String open = text.replace(mark, String.valueOf(UNKNOWN));
        return new Arg(Expander.word(open, word.source()), count, open);
    }

    /** The same word without some of its beginning. */
    Arg after(int characters) {
        String rest = text.substring(characters);
        return isLiteral()
                ? Expander.literal(rest, "")
                : new Arg(Expander.word(rest, word.source()), count, rest);
    }
}
