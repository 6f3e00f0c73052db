package dev.musher.evidence;

import dev.musher.command.Exit;
import dev.musher.command.Folder;
import dev.musher.command.Recognition;
import dev.musher.command.Step;
import dev.musher.command.Touch;
import dev.musher.command.Word;
import dev.musher.evidence.Notes.Ended;
import dev.musher.evidence.Notes.Making;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Notes what a shell command changed and checked. */
final class CommandLook {
    /** They change what surrounds a file, and not what is in it. */
    private static final Set<String> HARMLESS =
            Set.of("chmod", "chown", "chgrp", "touch", "mkdir", "ln", "rmdir", "truncate");

    private static final Set<String> WHOLE = Set.of("cp", "tee", "cat", "echo", "printf", ":");

    /** They end well whatever was before them. */
    private static final Set<String> CALM =
            Set.of("echo", "printf", "cat", "true", ":", "tail", "head", "cd", "date", "ls", "pwd");

    /** Nobody checks a project in more ways at once. */
    private static final int MOST_CHECKS = 20;

    private final Notes notes;
    private final Places places;
    private final Modules modules;
    private final Verification verification;
    private final CheckReader checks;

    CommandLook(Notes notes, Project project, Verification verification) {
        this.notes = notes;
        this.verification = verification;
        places = new Places(project.folder());
        modules = new Modules(project.folder());
        checks = new CheckReader();
    }

    /** A check among the steps of a command. */
    record Seen(Ended ended, Exit exit, Optional<String> after) {}

    /** Whether nothing that the command did was hidden from us. */
    boolean isWhole(Recognition recognition) {
        for (Step step : recognition.steps()) {
            if (step.grasp() != Step.Grasp.WHOLE) {
                return false;
            }
        }
        return recognition.unclear().isEmpty();
    }

    /** Changes and checks in their order; the checks are for when their end is known. */
    List<Seen> look(String command, Recognition recognition, Ran ran) {
        var found = new ArrayList<Seen>();
        var steps = recognition.steps();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            touches(step, ran);
            var known = known(step);
            if (known.isPresent() && !isRepeated(steps, i) && found.size() < MOST_CHECKS) {
                found.add(seen(command, step, known.get(), after(steps, i)));
            }
        }
        return found;
    }

    /** Whether the command would check something. */
    boolean checks(Recognition recognition) {
        for (Step step : recognition.steps()) {
            if (known(step).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private Optional<KnownCheck> known(Step step) {
        var wanted = verification.read(step);
        return wanted.isPresent() ? wanted : checks.read(step.words());
    }

    private static boolean isRepeated(List<Step> steps, int at) {
        return at > 0 && steps.get(at - 1).words().equals(steps.get(at).words());
    }

    private Seen seen(String command, Step step, KnownCheck known, Optional<String> after) {
        var scope = modules.scope(step.folder(), known.targets());
        String bare = step.exit().bare();
        if (step.folder() instanceof Folder.Known(String path) && !path.isEmpty()) {
            bare = "cd " + path + " && " + bare;
        }
        return new Seen(new Ended(command, bare, known, scope, notes.at()), step.exit(), after);
    }

    /** The first program that runs after a check and may fail by itself. */
    private static Optional<String> after(List<Step> steps, int at) {
        for (Step step : steps.subList(at + 1, steps.size())) {
            String program = CheckReader.program(step.words().getFirst().source());
            if (!CALM.contains(program)) {
                return Optional.of(program);
            }
        }
        return Optional.empty();
    }

    private void touches(Step step, Ran ran) {
        String program = CheckReader.program(step.words().getFirst().source());
        if (HARMLESS.contains(program)) {
            return;
        }
        for (Touch touch : step.touches()) {
            boolean writes = touch.kind() == Touch.Kind.WRITE;
            boolean removes = touch.kind() == Touch.Kind.REMOVE && !isWritten(step, touch.target());
            if (!writes && !removes) {
                continue;
            }
            var place = place(step.folder(), touch.target());
            if (place.isPresent() && happened(step, touch, place.get(), ran)) {
                notes.edit(place.get(), making(touch, program));
            }
        }
    }

    /** What is replaced is not gone. */
    private static boolean isWritten(Step step, Word target) {
        return step.touches().stream()
                .anyMatch(
                        touch -> touch.kind() == Touch.Kind.WRITE && touch.target().equals(target));
    }

    private Optional<Places.Place> place(Folder folder, Word target) {
        boolean known = target instanceof Word.Literal || target instanceof Word.Pattern;
        return known && !target.source().startsWith("/dev/")
                ? places.of(folder, target.source())
                : Optional.empty();
    }

    /** Of a command that failed, and of names that may be branches, the files tell. */
    private static boolean happened(Step step, Touch touch, Places.Place place, Ran ran) {
        boolean failed = !(ran instanceof Ran.Ended ended) || ended.code() != 0;
        boolean git = step.words().getFirst().source().equals("git");
        if (touch.target() instanceof Word.Pattern) {
            return !failed && !git;
        }
        if (touch.kind() == Touch.Kind.WRITE || git) {
            // What is written to a name or, if that is a folder, below it, is named twice.
            return (failed || git) ? Files.isRegularFile(place.file()) : isInFolder(place.file());
        }
        return !failed || !Files.exists(place.file());
    }

    private static boolean isInFolder(Path file) {
        Path parent = file.getParent();
        return parent != null && Files.isDirectory(parent);
    }

    private static Making making(Touch touch, String program) {
        if (touch.kind() == Touch.Kind.REMOVE && !program.equals("git")) {
            return Making.REMOVED;
        }
        boolean whole = touch.cause() == Touch.Cause.REDIRECTION || WHOLE.contains(program);
        return whole ? Making.WRITTEN : Making.CHANGED;
    }

    /** Whether the command itself says that the program is to be something else. */
    static boolean isShadowed(Seen seen) {
        String bare = seen.exit().bare();
        int end = bare.indexOf(' ');
        String program = end < 0 ? bare : bare.substring(0, end);
        String command = seen.ended().command();
        return command.contains(program + "()")
                || command.contains(program + " ()")
                || command.contains("function " + program)
                || command.contains("alias " + program + "=");
    }

    /** Whether a file that decides what is checked was written by whoever wants to be checked. */
    Optional<String> own(Seen seen, Recognition recognition) {
        String script = seen.ended().known().script();
        for (Step step : recognition.steps()) {
            String program = step.words().getFirst().source();
            boolean path = program.indexOf('/') >= 0;
            if (path && seen.exit().bare().contains(program) && isOwn(step.folder(), program)) {
                return Optional.of(program);
            }
            if (!script.isEmpty() && isOwn(step.folder(), script)) {
                return Optional.of(script);
            }
        }
        return Optional.empty();
    }

    private boolean isOwn(Folder folder, String path) {
        var place = places.of(folder, path);
        return place.isPresent() && notes.isOwn(place.get().path());
    }
}
