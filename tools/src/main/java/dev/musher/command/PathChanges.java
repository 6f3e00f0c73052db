package dev.musher.command;

import dev.musher.command.Step.Grasp;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Steps that make paths mean something else to the steps after them: links that are moved, copied
 * or made, folders in the place of others, and what git would take for a repository.
 */
final class PathChanges {
    private static final String LATER =
            "an earlier part of the command may change what its paths lead to";

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

    private final Findings findings;
    private Change soFar = Change.NONE;
    private boolean removed;

    PathChanges(Findings findings) {
        this.findings = findings;
    }

    /** Steps in the order in which they run. */
    void check(List<Step> steps) {
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            // In another folder it is the same step; the equality of records is slow at first.
            boolean again =
                    soFar != Change.NONE && i > 0 && source(steps.get(i - 1)).equals(source(step));
            if (!again) {
                check(step);
            }
        }
    }

    /** Steps that may run in any order, or several times. */
    void checkUnordered(List<Step> steps) {
        check(steps);
        if (soFar != Change.NONE && steps.size() > 1) {
            check(steps);
        }
    }

    private void check(Step step) {
        String program = program(step);
        boolean git = program.equals("git");
        if (soFar == Change.EVERYTHING ? git || hasPaths(step) : soFar != Change.NONE && git) {
            findings.unclear(source(step), LATER);
        }
        Change change = change(step, program);
        soFar = change.compareTo(soFar) > 0 ? change : soFar;
        removed |= has(step, Touch.Kind.REMOVE);
    }

    private static String program(Step step) {
        return step.words().getFirst() instanceof Word.Literal(String word)
                ? Knowledge.name(word)
                : "";
    }

    private Change change(Step step, String program) {
        if (program.equals("mv") || (program.equals("cp") && keepsLinks(step))) {
            if (operands(step) > 2) {
                findings.unclear(source(step), "each file that it puts may change the next path");
            }
            return Change.EVERYTHING;
        }
        if (step.grasp() == Grasp.PARTIAL
                && (MAKERS.contains(program) || (program.equals("git") && !isSteady(step)))) {
            return Change.EVERYTHING;
        }
        if (program.equals("mkdir") && removed) {
            return Change.EVERYTHING;
        }
        for (Touch touch : step.touches()) {
            if (touch.kind() == Touch.Kind.WRITE && !isPlain(touch)) {
                return Change.REPOSITORY;
            }
        }
        return Change.NONE;
    }

    private static boolean isSteady(Step step) {
        return step.words().size() > 1 && STEADY_GIT.contains(step.words().get(1).source());
    }

    /** Options that are not just letters of a few are not looked at any closer. */
    private static boolean keepsLinks(Step step) {
        for (Word word : step.words().subList(1, step.words().size())) {
            String text = word.source();
            if (!(word instanceof Word.Literal) || text.startsWith("--")) {
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

    private static int operands(Step step) {
        int operands = 0;
        for (Word word : step.words().subList(1, step.words().size())) {
            operands += word.source().startsWith("-") ? 0 : word instanceof Word.Literal ? 1 : 2;
        }
        return operands;
    }

    /** A file or folder that no repository has. */
    private static boolean isPlain(Touch touch) {
        if (!(touch.target() instanceof Word.Literal(String path)) || touch.reach().goesBelow()) {
            return false;
        }
        for (String name : path.toLowerCase(Locale.ROOT).split("/", -1)) {
            if (PARTS_OF_REPOSITORY.contains(name)) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasPaths(Step step) {
        for (Touch touch : step.touches()) {
            if (touch.kind() != Touch.Kind.CONNECT
                    && !touch.target().source().startsWith("/dev/")) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(Step step, Touch.Kind kind) {
        for (Touch touch : step.touches()) {
            if (touch.kind() == kind) {
                return true;
            }
        }
        return false;
    }

    private static String source(Step step) {
        var source = new StringBuilder();
        for (Word word : step.words()) {
            source.append(source.isEmpty() ? "" : " ").append(word.source());
        }
        return source.toString();
    }
}
