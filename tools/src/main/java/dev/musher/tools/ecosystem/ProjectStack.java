package dev.musher.tools.ecosystem;

import java.util.List;
import java.util.Optional;

/**
 * What was found in a project.
 *
 * @param tools what it is built with, in the order of being found
 * @param commands how it checks itself, the cheapest first
 * @param others what one of the commands seems to do as well
 * @param ci what its CI runs besides; advice, not more
 * @param reach whether the look came to its end
 */
public record ProjectStack(
        List<String> tools,
        List<ProjectCommand> commands,
        List<ProjectCommand> others,
        List<CiStep> ci,
        SearchExtent reach) {
    /** How far a look went. */
    public enum SearchExtent {
        WHOLE,
        /** There are more folders than are looked at. */
        CUT
    }

    /** The best one first. */
    private static final List<CheckKind> EVIDENCE =
            List.of(
                    CheckKind.CHECK,
                    CheckKind.TEST,
                    CheckKind.BUILD,
                    CheckKind.TYPES,
                    CheckKind.LINT);

    public ProjectStack {
        tools = List.copyOf(tools);
        commands = List.copyOf(commands);
        others = List.copyOf(others);
        ci = List.copyOf(ci);
    }

    /**
     * The one command that says most about whether a file is in order: of the nearest folder above
     * it that has any, its check, else its tests, and so on. A format check alone is not evidence.
     *
     * @param file below the project's root, with slashes
     */
    public Optional<ProjectCommand> evidenceFor(String file) {
        Optional<ProjectCommand> best = Optional.empty();
        for (CheckKind kind : EVIDENCE) {
            for (ProjectCommand command : commands) {
                if (command.kind() == kind && isAbove(command, file) && isNearer(command, best)) {
                    best = Optional.of(command);
                }
            }
        }
        return best;
    }

    private static boolean isAbove(ProjectCommand command, String file) {
        return command.folder().isEmpty() || file.startsWith(command.folder() + "/");
    }

    private static boolean isNearer(ProjectCommand command, Optional<ProjectCommand> best) {
        return best.isEmpty() || command.folder().length() > best.get().folder().length();
    }
}
