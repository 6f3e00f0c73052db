package dev.musher.tools.command;

import java.util.List;

/**
 * What a command would do.
 *
 * @param steps everything it may run, in the order of the text; branches that may not be taken are
 *     among them
 * @param unclear the parts that could not be resolved; while there is one, the steps are not all
 */
public record CommandAnalysis(List<CommandStep> steps, List<Unclear> unclear) {
    /** A part of the command that may do anything. */
    public record Unclear(String source, String why) {}

    public CommandAnalysis {
        steps = List.copyOf(steps);
        unclear = List.copyOf(unclear);
    }
}
