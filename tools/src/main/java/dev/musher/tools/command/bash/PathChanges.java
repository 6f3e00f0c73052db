package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Steps that make paths mean something else to the steps after them: links that are moved, copied
 * or made, folders in the place of others, and what git would take for a repository.
 */
final class PathChanges {
    private static final String LATER =
            "an earlier part of the command may change what its paths point to";

    /** They make links or whole trees, where it is not understood what they do. */
    private static final Set<String> MAKERS =
            Set.of(
                    "ln", "link", "install", "rsync", "scp", "tar", "unzip", "cpio", "patch", "7z",
                    "rar", "ar", "rename");

    /** What git does to no file that it tracks. */
    private static final Set<String> STEADY_GIT =
            Set.of("add", "commit", "push", "fetch", "tag", "branch", "notes");

    private static final Set<String> PARTS_OF_REPOSITORY =
            Set.of("head", "objects", "refs", "config", "commondir", "packed-refs", ".git");

    /** What a step does to the meaning of paths. */
    private enum Change {
        NONE,
        /** For git alone. */
        REPOSITORY,
        EVERYTHING
    }

    private final CommandFindings commandFindings;
    private Change soFar = Change.NONE;
    private boolean removed;

    PathChanges(CommandFindings commandFindings) {
        this.commandFindings = commandFindings;
    }

    /** Steps in the order in which they run. */
    void check(List<CommandStep> steps) {
        for (int i = 0; i < steps.size(); i++) {
            CommandStep commandStep = steps.get(i);
            // In another folder it is the same step; the equality of records is slow at first.
            boolean again =
                    soFar != Change.NONE
                            && i > 0
                            && source(steps.get(i - 1)).equals(source(commandStep));
            if (!again) {
                check(commandStep);
            }
        }
    }

    /** Steps that may run in any order, or several times. */
    void checkUnordered(List<CommandStep> steps) {
        check(steps);
        if (soFar != Change.NONE && steps.size() > 1) {
            check(steps);
        }
    }

    private void check(CommandStep commandStep) {
        String program = program(commandStep);
        boolean git = program.equals("git");
        if (soFar == Change.EVERYTHING
                ? git || hasPaths(commandStep)
                : soFar != Change.NONE && git) {
            commandFindings.unclear(source(commandStep), LATER);
        }
        Change change = change(commandStep, program);
        soFar = change.compareTo(soFar) > 0 ? change : soFar;
        removed |= has(commandStep, StepAccess.Kind.REMOVE);
    }

    private static String program(CommandStep commandStep) {
        return commandStep.words().getFirst() instanceof CommandWord.Literal(String word)
                ? KnownPrograms.name(word)
                : "";
    }

    private Change change(CommandStep commandStep, String program) {
        if (program.equals("mv") || (program.equals("cp") && keepsLinks(commandStep))) {
            if (operands(commandStep) > 2) {
                commandFindings.unclear(
                        source(commandStep), "each file that it writes may change the next path");
            }
            return Change.EVERYTHING;
        }
        if (commandStep.grasp() == Understanding.PARTIAL
                && (MAKERS.contains(program)
                        || (program.equals("git") && !isSteady(commandStep)))) {
            return Change.EVERYTHING;
        }
        if (program.equals("mkdir") && removed) {
            return Change.EVERYTHING;
        }
        for (StepAccess stepAccess : commandStep.touches()) {
            if (stepAccess.kind() == StepAccess.Kind.WRITE && !isPlain(stepAccess)) {
                return Change.REPOSITORY;
            }
        }
        return Change.NONE;
    }

    private static boolean isSteady(CommandStep commandStep) {
        return commandStep.words().size() > 1
                && STEADY_GIT.contains(commandStep.words().get(1).source());
    }

    /** Options that are not just letters of a few are not looked at any closer. */
    private static boolean keepsLinks(CommandStep commandStep) {
        for (CommandWord commandWord : commandStep.words().subList(1, commandStep.words().size())) {
            String text = commandWord.source();
            if (!(commandWord instanceof CommandWord.Literal) || text.startsWith("--")) {
                return true;
            }
            for (int i = 1; text.startsWith("-") && i < text.length(); i++) {
                if ("fipnuvHL".indexOf(text.charAt(i)) < 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int operands(CommandStep commandStep) {
        int operands = 0;
        for (CommandWord commandWord : commandStep.words().subList(1, commandStep.words().size())) {
            operands +=
                    commandWord.source().startsWith("-")
                            ? 0
                            : commandWord instanceof CommandWord.Literal ? 1 : 2;
        }
        return operands;
    }

    /** A file or folder that no repository has. */
    private static boolean isPlain(StepAccess stepAccess) {
        if (!(stepAccess.target() instanceof CommandWord.Literal(String path))
                || stepAccess.reach().goesBelow()) {
            return false;
        }
        for (String name : path.toLowerCase(Locale.ROOT).split("/", -1)) {
            if (PARTS_OF_REPOSITORY.contains(name)) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasPaths(CommandStep commandStep) {
        for (StepAccess stepAccess : commandStep.touches()) {
            if (stepAccess.kind() != StepAccess.Kind.CONNECT
                    && !stepAccess.target().source().startsWith("/dev/")) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(CommandStep commandStep, StepAccess.Kind kind) {
        for (StepAccess stepAccess : commandStep.touches()) {
            if (stepAccess.kind() == kind) {
                return true;
            }
        }
        return false;
    }

    private static String source(CommandStep commandStep) {
        var source = new StringBuilder();
        for (CommandWord commandWord : commandStep.words()) {
            source.append(source.isEmpty() ? "" : " ").append(commandWord.source());
        }
        return source.toString();
    }
}
