package dev.musher.terminal.question;

import dev.musher.terminal.markdown.TextStyle;
import java.util.List;
import java.util.Optional;

/** A question on the screen, and how keys become its answer. */
public interface Dialogue<A> {
    /** The question, in lines that stay. */
    List<String> lines(int width, TextStyle textStyle);

    /** What the current line shows, with what is typed already. */
    String prompt();

    /** Takes a key; the answer if it is complete. */
    Optional<A> take(TerminalKey terminalKey);

    /** Whether letters are words of an answer, and not answers themselves. */
    boolean isTyping();

    /** Whether Esc leaves the question; else it is a step back within it. */
    boolean isLeftByEscape();

    /** The answer of a person who does not want to be asked. */
    A refusal();

    /** An answer as the screen keeps it. */
    String shown(A answer);
}
