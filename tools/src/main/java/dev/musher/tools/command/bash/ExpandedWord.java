package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandWord;

/**
 * A word of a command after expansion.
 *
 * @param text what it would be as part of another command, with marks for what is not known
 */
record ExpandedWord(CommandWord word, Count count, String text) {
    /** Stands in a text for the user's home directory. */
    static final char HOME = '\ue000';

    /** Stands in a text for something that is not known. */
    static final char UNKNOWN = '\ue001';

    /** Stands before the value of a variable that is a name which matches a pattern. */
    static final char PATTERN = '\ue002';

    /** Stands before the folder below which a variable's value is one of the listed names. */
    static final char NAMES = '\ue003';

    /** How many words it may become. */
    enum Count {
        ONE,
        ANY
    }

    static ExpandedWord unknown(String source) {
        return new ExpandedWord(
                new CommandWord.Open(source, ""), Count.ANY, String.valueOf(UNKNOWN));
    }

    /** What a command lists that prints names of files below a folder. */
    static ExpandedWord names(String source, String folder) {
        return new ExpandedWord(
                new CommandWord.Names(source, folder), Count.ANY, String.valueOf(UNKNOWN));
    }

    /** A text without marks, for people. */
    static String readable(String text) {
        return text.replace(UNKNOWN, '…').replace(HOME, '~');
    }

    /** The text of a literal; empty for everything else. */
    String literal() {
        return word instanceof CommandWord.Literal(String known) ? known : "";
    }

    boolean isLiteral() {
        return word instanceof CommandWord.Literal;
    }

    ExpandedWord asPattern() {
        return new ExpandedWord(new CommandWord.Pattern(literal()), Count.ANY, text);
    }

    /** The same word with something unknown in the place of a mark. */
    ExpandedWord replaced(String mark) {
        if (!text.contains(mark)) {
            return this;
        }
        String open = text.replace(mark, String.valueOf(UNKNOWN));
        return new ExpandedWord(WordExpander.word(open, word.source()), count, open);
    }

    /** The same word without some of its beginning. */
    ExpandedWord after(int characters) {
        String rest = text.substring(characters);
        return isLiteral()
                ? WordExpander.literal(rest, "")
                : new ExpandedWord(WordExpander.word(rest, word.source()), count, rest);
    }
}
