package dev.musher.tools.command;

import java.util.List;

/**
 * One program, builtin or function that a command runs, with the wrappers around it taken off: for
 * {@code nice env A=1 ls}, it is {@code ls}.
 *
 * @param words the program and its arguments; the first word is never empty
 * @param exit what the exit code of the whole command tells of it
 */
public record CommandStep(
        List<CommandWord> words,
        StepDirectory folder,
        List<StepAccess> touches,
        Understanding grasp,
        ExitMeaning exit) {
    /** How much of the step is understood. */
    public enum Understanding {
        /** The program is known, and the touches are everything it does. */
        WHOLE,
        /** It may do more than the touches say: an unknown program, option or environment. */
        PARTIAL
    }

    public CommandStep {
        words = List.copyOf(words);
        touches = List.copyOf(touches);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a step has at least the word of its program");
        }
    }
}
