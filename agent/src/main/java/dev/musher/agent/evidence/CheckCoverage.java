package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.evidence.EvidenceLog.Ended;
import dev.musher.agent.evidence.ProjectModules.Scope;
import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a check that ended well proves. The command that the user or the project itself names for a
 * file proves that file. Any other check proves it only if it is of the file's language and module,
 * runs tests where the project has any, and was not told to look elsewhere.
 */
final class CheckCoverage {
    /** A check of everything, in which only the configured command counts. */
    static final String OFFICIAL = "verification";

    private final ObservedProject observedProject;
    private final CommandAnalyzer reader;
    private final CheckReader checks;
    private final ProjectModules projectModules;
    private final TestMentions testMentions;

    CheckCoverage(ObservedProject observedProject, CommandAnalyzer reader, CheckReader checks) {
        this.observedProject = observedProject;
        this.reader = reader;
        this.checks = checks;
        projectModules = new ProjectModules(observedProject.folder());
        testMentions = new TestMentions(observedProject.folder());
    }

    ProjectModules modules() {
        return projectModules;
    }

    boolean isOfficialWanted() {
        return observedProject.verification().isPresent();
    }

    /** Those of the changed files that a good end of the check proves. */
    Set<String> covered(Ended ended, Set<String> changed) {
        if (isOfficialWanted()) {
            return isOfficial(ended) ? changed : Set.of();
        }
        var looked = new OwnChecks(ended);
        var modules = reached(ended.scope(), changed);
        var covered = new LinkedHashSet<String>();
        for (String path : changed) {
            if (whyNot(ended, path, looked, modules).isEmpty()) {
                covered.add(path);
            }
        }
        return covered;
    }

    /** Why a good end of the check proves nothing about a file, in a sentence. */
    String whyNot(Ended ended, String path) {
        if (isOfficialWanted()) {
            return "Only " + observedProject.verification().get() + " verifies this project.";
        }
        return whyNot(ended, path, new OwnChecks(ended), reached(ended.scope(), Set.of(path)))
                .orElse("");
    }

    /** Whether a good end of one check makes up for a bad end of another. */
    boolean cures(Ended good, Ended bad, Set<String> changed) {
        if (isOfficial(good)) {
            return true;
        }
        boolean same = good.known().includes(bad.known()) && includes(good.scope(), bad.scope());
        return same || isOwnOfAll(good, changed);
    }

    private boolean isOwnOfAll(Ended good, Set<String> changed) {
        var own = new OwnChecks(good);
        for (String path : changed) {
            if (!own.of(path).map(OwnCheck::ran).orElse(false)) {
                return false;
            }
        }
        return !changed.isEmpty();
    }

    private static boolean includes(Scope good, Scope bad) {
        return good.isEverything()
                || (good.place() == bad.place()
                        && !bad.isEverything()
                        && good.modules().containsAll(bad.modules()));
    }

    private static boolean isOfficial(Ended ended) {
        return ended.known().family().equals(OFFICIAL);
    }

    /** Which of the files lie in modules that the check has looked at. */
    Set<String> reached(Scope scope, Set<String> changed) {
        var modules = new HashMap<String, String>();
        for (String path : changed) {
            modules.put(path, projectModules.moduleOf(path));
        }
        var covered =
                scope.isEverything()
                        ? Set.copyOf(modules.values())
                        : projectModules.covered(scope, new HashSet<>(modules.values()));
        modules.values().retainAll(covered);
        return modules.keySet();
    }

    private Optional<String> whyNot(
            Ended ended, String path, OwnChecks ownChecks, Set<String> modules) {
        var own = ownChecks.of(path);
        if (own.isPresent() && own.get().ran()) {
            return Optional.empty();
        }
        if (ended.scope().place() == Scope.Place.OUTSIDE) {
            return Optional.of("It ran outside of the project.");
        }
        if (ended.scope().place() == Scope.Place.UNKNOWN) {
            return Optional.of("It is not known in which folder it ran.");
        }
        if (!modules.contains(path)) {
            return Optional.of(
                    "It looked at "
                            + String.join(", ", ended.scope().modules())
                            + ", and what was changed is in "
                            + shown(projectModules.moduleOf(path))
                            + ".");
        }
        var known = ended.known();
        String language = SourceLanguages.of(path);
        if (!language.isEmpty()
                && !known.languages().isEmpty()
                && !known.languages().contains(language)) {
            return Optional.of("It does not look at files like " + path + ".");
        }
        if (own.isPresent() && own.get().tests() && !known.kinds().contains(Kind.TEST)) {
            return Optional.of("It runs no test, and " + own.get().line() + " does.");
        }
        return testMentions.reach(known.selection(), ended.folder(), path)
                ? Optional.empty()
                : Optional.of(
                        "It looked at a part of the project that does not name " + path + ".");
    }

    private static String shown(String module) {
        return module.isEmpty() ? "the project's own folder" : module;
    }

    /** The project's own checks, each read once and held against a check that ended. */
    private final class OwnChecks {
        private final Ended ended;
        private final ProjectChecks found = observedProject.checks().now();
        private final Map<String, OwnCheck> byLine = new HashMap<>();

        OwnChecks(Ended ended) {
            this.ended = ended;
        }

        Optional<OwnCheck> of(String path) {
            return found.forFile(path).map(line -> byLine.computeIfAbsent(line, this::read));
        }

        private OwnCheck read(String line) {
            var wanted = WantedCommand.read(reader, observedProject.folder(), line);
            boolean ran = wanted.lastIn(reader.read(ended.command())) == ended.step();
            return new OwnCheck(line, ran, tests(line));
        }
    }

    /**
     * The command by which the project checks a file.
     *
     * @param ran whether it is the check that ended
     */
    private record OwnCheck(String line, boolean ran, boolean tests) {}

    private boolean tests(String line) {
        for (CommandStep commandStep : reader.read(line).steps()) {
            var known = checks.read(commandStep.words());
            if (known.isPresent() && known.get().kinds().contains(Kind.TEST)) {
                return true;
            }
        }
        return false;
    }
}
