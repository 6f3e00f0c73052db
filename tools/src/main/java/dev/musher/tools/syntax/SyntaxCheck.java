package dev.musher.tools.syntax;

import java.util.List;

/** Tells whether a text is well-formed in the language of its file. */
public interface SyntaxCheck {
    /** Knows no language. */
    @SuppressWarnings(
            "ClassInitializationDeadlock") // a record without state waits for no other class
    SyntaxCheck NONE = new NoSyntaxCheck();

    /**
     * What is wrong with a text; empty if nothing is, or if the language is not known. At most ten
     * faults, in the order of the text.
     *
     * @param fileName decides the language, by its ending; without one the first line of a script
     *     does
     */
    List<SyntaxFault> faults(String fileName, String text);

    /**
     * What a change broke: the faults of the new text, if the old one had none. Grammars lag behind
     * their languages, so in a text that did not parse before a fault proves nothing.
     */
    default List<SyntaxFault> broken(String fileName, String before, String after) {
        var faults = faults(fileName, after);
        boolean wasFine = !faults.isEmpty() && faults(fileName, before).isEmpty();
        return wasFine ? faults : List.of();
    }

    /**
     * One place that does not parse.
     *
     * @param line counted from 1
     * @param column counted from 1, in code points
     * @param what like {@code missing "}"} or {@code unexpected "foo"}
     */
    record SyntaxFault(int line, int column, String what) {}
}
