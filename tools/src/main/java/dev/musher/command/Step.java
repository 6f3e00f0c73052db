package dev.musher.command;

import java.util.List;

/**
 * One program, builtin or function that a command runs, with the wrappers around it taken off: for
 * {@code nice env A=1 ls}, it is {@code ls}.
 *
 * @param words the program and its arguments; the first word is never empty
 * @param exit what the exit code of the whole command tells of it
 */
public record Step(List<Word> words, Folder folder, List<Touch> touches, Grasp grasp, Exit exit) {
    /** How much of the step is understood. */
    public enum Grasp {
        /** The program is known, and the touches are everything it does. */
        WHOLE,
        /** It may do more than the touches say: an unknown program, option or environment. */
        PARTIAL
    }

    public Step {
        words = List.copyOf(words);
        touches = List.copyOf(touches);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a step has at least the word of its program");
        }
    }
}
