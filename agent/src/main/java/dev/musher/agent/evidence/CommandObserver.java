package dev.musher.agent.evidence;

import dev.musher.agent.evidence.EvidenceLog.Ended;
import dev.musher.agent.evidence.ParsedChanges.ChangeKind;
import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.ExitMeaning;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Notes what a shell command changed and checked. */
final class CommandObserver {
    /** They change what surrounds a file, and not what is in it. */
    private static final Set<String> HARMLESS =
            Set.of("chmod", "chown", "chgrp", "touch", "mkdir", "ln", "rmdir", "truncate");

    private static final Set<String> WHOLE = Set.of("cp", "tee", "cat", "echo", "printf", ":");

    /** They end well whatever was before them. */
    private static final Set<String> ALWAYS_SUCCEED =
            Set.of("echo", "printf", "cat", "true", ":", "tail", "head", "cd", "date", "ls", "pwd");

    private static final Optional<KnownCheck> OFFICIAL =
            Optional.of(
                    new KnownCheck(
                            EnumSet.allOf(Check.Kind.class),
                            CheckCoverage.OFFICIAL,
                            KnownCheck.Depth.OPAQUE,
                            KnownCheck.Selection.EVERYTHING,
                            "",
                            Set.of()));

    /** No command checks a project in more ways at once. */
    private static final int MOST_CHECKS = 20;

    private final EvidenceLog evidenceLog;
    private final NotedPaths notedPaths;
    private final ProjectModules projectModules;
    private final Optional<WantedCommand> official;
    private final CheckReader checks;
    private final CheckDefinitions checkDefinitions;

    CommandObserver(
            EvidenceLog evidenceLog,
            NotedPaths notedPaths,
            CheckReader checks,
            Optional<WantedCommand> official) {
        this.evidenceLog = evidenceLog;
        this.notedPaths = notedPaths;
        this.checks = checks;
        this.official = official;
        projectModules = new ProjectModules(notedPaths.root());
        checkDefinitions = new CheckDefinitions(evidenceLog.changes());
    }

    /** A check among the steps of a command. */
    record Seen(Ended ended, ExitMeaning exit, Optional<String> after) {}

    /** Whether nothing that the command did was hidden from us. */
    boolean isWhole(CommandAnalysis commandAnalysis) {
        for (CommandStep commandStep : commandAnalysis.steps()) {
            if (commandStep.grasp() != CommandStep.Understanding.WHOLE) {
                return false;
            }
        }
        return commandAnalysis.unclear().isEmpty();
    }

    /** Changes and checks in their order; the checks are for when their end is known. */
    List<Seen> look(
            String command, CommandAnalysis commandAnalysis, CommandOutcome commandOutcome) {
        var found = new ArrayList<Seen>();
        var steps = commandAnalysis.steps();
        int wanted = official.map(one -> one.lastIn(commandAnalysis)).orElse(-1);
        for (int i = 0; i < steps.size(); i++) {
            touches(steps.get(i), commandOutcome);
            var known = i == wanted ? OFFICIAL : checks.read(steps.get(i).words());
            if (known.isPresent() && !isRepeated(steps, i) && found.size() < MOST_CHECKS) {
                found.add(seen(command, commandAnalysis, i, known.get()));
            }
        }
        return found;
    }

    /** Whether the command would check something. */
    boolean checks(CommandAnalysis commandAnalysis) {
        for (CommandStep commandStep : commandAnalysis.steps()) {
            if (checks.read(commandStep.words()).isPresent()) {
                return true;
            }
        }
        return official.isPresent() && official.get().lastIn(commandAnalysis) >= 0;
    }

    /** What a command writes by name, other than the output of a check. */
    Set<String> written(CommandAnalysis commandAnalysis) {
        var written = new HashSet<String>();
        for (CommandStep commandStep : commandAnalysis.steps()) {
            if (checks.read(commandStep.words()).isPresent()) {
                continue;
            }
            for (StepAccess stepAccess : commandStep.touches()) {
                if (stepAccess.kind() == StepAccess.Kind.WRITE) {
                    place(commandStep.folder(), stepAccess.target())
                            .ifPresent(place -> written.add(place.path()));
                }
            }
        }
        return written;
    }

    private static boolean isRepeated(List<CommandStep> steps, int at) {
        return at > 0 && steps.get(at - 1).words().equals(steps.get(at).words());
    }

    private Seen seen(String command, CommandAnalysis commandAnalysis, int at, KnownCheck known) {
        var commandStep = commandAnalysis.steps().get(at);
        var scope = projectModules.scope(commandStep.folder(), known.places());
        String bare = commandStep.exit().bare();
        String folder = "";
        if (commandStep.folder() instanceof StepDirectory.Known(String path) && !path.isEmpty()) {
            bare = "cd " + path + " && " + bare;
            folder = path;
        }
        var began = evidenceLog.changes().mark();
        return new Seen(
                new Ended(command, bare, known, scope, folder, at, began),
                commandStep.exit(),
                after(commandAnalysis.steps(), at));
    }

    /** The first program that runs after a check and may fail by itself. */
    private static Optional<String> after(List<CommandStep> steps, int at) {
        for (CommandStep commandStep : steps.subList(at + 1, steps.size())) {
            String program = CheckReader.program(commandStep.words().getFirst().source());
            if (!ALWAYS_SUCCEED.contains(program)) {
                return Optional.of(program);
            }
        }
        return Optional.empty();
    }

    private void touches(CommandStep commandStep, CommandOutcome commandOutcome) {
        String program = CheckReader.program(commandStep.words().getFirst().source());
        if (HARMLESS.contains(program)) {
            return;
        }
        for (StepAccess stepAccess : commandStep.touches()) {
            boolean writes = stepAccess.kind() == StepAccess.Kind.WRITE;
            boolean removes =
                    stepAccess.kind() == StepAccess.Kind.REMOVE
                            && !isWritten(commandStep, stepAccess.target());
            if (!writes && !removes) {
                continue;
            }
            var place = place(commandStep.folder(), stepAccess.target());
            if (place.isPresent()
                    && happened(commandStep, stepAccess, place.get(), commandOutcome)) {
                evidenceLog.named(place.get(), kind(stepAccess, program));
            }
        }
    }

    /** What is replaced is not gone. */
    private static boolean isWritten(CommandStep commandStep, CommandWord target) {
        return commandStep.touches().stream()
                .anyMatch(
                        stepAccess ->
                                stepAccess.kind() == StepAccess.Kind.WRITE
                                        && stepAccess.target().equals(target));
    }

    private Optional<NotedPaths.Place> place(StepDirectory stepDirectory, CommandWord target) {
        boolean known =
                target instanceof CommandWord.Literal || target instanceof CommandWord.Pattern;
        return known && !target.source().startsWith("/dev/")
                ? notedPaths.of(stepDirectory, target.source())
                : Optional.empty();
    }

    /** Of a command that failed, and of names that may be branches, the files tell. */
    private static boolean happened(
            CommandStep commandStep,
            StepAccess stepAccess,
            NotedPaths.Place place,
            CommandOutcome commandOutcome) {
        boolean failed =
                !(commandOutcome instanceof CommandOutcome.Ended ended) || ended.code() != 0;
        boolean git = commandStep.words().getFirst().source().equals("git");
        if (stepAccess.target() instanceof CommandWord.Pattern) {
            return !failed && !git;
        }
        if (stepAccess.kind() == StepAccess.Kind.WRITE || git) {
            // What is written to a name or, if that is a folder, below it, is named twice.
            return (failed || git) ? Files.isRegularFile(place.file()) : isInFolder(place.file());
        }
        return !failed || !Files.exists(place.file());
    }

    private static boolean isInFolder(Path file) {
        Path parent = file.getParent();
        return parent != null && Files.isDirectory(parent);
    }

    private static ChangeKind kind(StepAccess stepAccess, String program) {
        if (stepAccess.kind() == StepAccess.Kind.REMOVE && !program.equals("git")) {
            return ChangeKind.REMOVED;
        }
        boolean whole =
                stepAccess.cause() == StepAccess.Cause.REDIRECTION || WHOLE.contains(program);
        return whole ? ChangeKind.WRITTEN : ChangeKind.CHANGED;
    }

    /** Why a good end of a check would prove nothing, whatever it looked at. */
    Optional<String> worthless(Seen seen, CommandAnalysis commandAnalysis) {
        var own = own(seen, commandAnalysis);
        if (own.isPresent()) {
            return Optional.of(own.get() + " was written in this run, so it proves nothing.");
        }
        if (!means(seen, commandAnalysis)) {
            return Optional.of(
                    "The command may give its program another meaning; run "
                            + seen.ended().bare()
                            + " alone.");
        }
        return checkDefinitions
                .changedFor(seen.ended().known())
                .map(file -> file + ", which says what is checked, was changed in this run.");
    }

    /** Whether the words of a command can only mean what they usually mean. */
    private static boolean means(Seen seen, CommandAnalysis commandAnalysis) {
        for (var unclear : commandAnalysis.unclear()) {
            if (!unclear.source().endsWith("/bin/activate")) {
                return false;
            }
        }
        for (CommandStep commandStep : commandAnalysis.steps()) {
            if (commandStep.exit() instanceof ExitMeaning.Hidden(String by, _)
                    && by.endsWith("()")) {
                return false;
            }
            if (SteeringVariables.lastIn(commandStep.exit().bare())) {
                return false;
            }
        }
        return !SteeringVariables.in(seen.exit().bare())
                && !SteeringVariables.readIn(seen.ended().command())
                && !DetachingWrappers.in(seen.ended().command());
    }

    /** A file that decides what is checked, and was written by the agent that is to be checked. */
    private Optional<String> own(Seen seen, CommandAnalysis commandAnalysis) {
        String script = seen.ended().known().script();
        for (CommandStep commandStep : commandAnalysis.steps()) {
            String program = commandStep.words().getFirst().source();
            boolean path = program.indexOf('/') >= 0;
            if (path
                    && seen.exit().bare().contains(program)
                    && isOwn(commandStep.folder(), program)) {
                return Optional.of(program);
            }
            if (!script.isEmpty() && isOwn(commandStep.folder(), script)) {
                return Optional.of(script);
            }
        }
        return Optional.empty();
    }

    private boolean isOwn(StepDirectory stepDirectory, String path) {
        var place = notedPaths.of(stepDirectory, path);
        return place.isPresent() && evidenceLog.changes().isTouched(place.get().path());
    }
}
