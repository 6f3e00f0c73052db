package dev.musher.agent.memory.backing;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The commands of a session, found by what a sentence calls them. */
final class SeenRuns {
    private final List<SeenCommand> commands;

    SeenRuns(List<SeenCommand> commands) {
        this.commands = commands;
    }

    /** What a sentence without a command may be about. */
    enum Subject {
        TESTS(
                "test|suite|spec|unit|integration",
                "test|pytest|check|verify|spec|jest|vitest|tox|nox|phpunit|bats|behave|cypress"),
        BUILD(
                "build|compile|compilation|compiler",
                "build|compile|make|mvn|gradle|cargo|tsc|cmake|ninja|javac|dotnet|package|webpack"),
        LINT(
                "lint|linter|format|formatter|typecheck|style",
                "lint|ruff|flake8|mypy|clippy|checkstyle|format|fmt|black|prettier|pylint|tsc"),
        ANY(
                "everything|it|fix|change|patch|all|solution|migration|feature|script|check|gate|ci",
                ".");

        private final String nouns;
        private final Pattern commands;

        Subject(String nouns, String commands) {
            this.nouns = nouns;
            this.commands = Pattern.compile(commands);
        }

        static Optional<Subject> of(String word) {
            for (Subject subject : values()) {
                for (String noun : subject.nouns.split("\\|", -1)) {
                    if (WordStems.of(noun).equals(WordStems.of(word))) {
                        return Optional.of(subject);
                    }
                }
            }
            return Optional.empty();
        }
    }

    /**
     * The runs that a mention means: those exactly so, else with options more, else longer ones.
     */
    List<Integer> of(String mention) {
        var exact = new ArrayList<Integer>();
        var longer = new ArrayList<Integer>();
        for (int i = 0; i < commands.size(); i++) {
            String command = commands.get(i).command();
            if (command.equals(mention) || isWithOptions(command, mention)) {
                exact.add(i);
            } else if (command.startsWith(mention + " ")) {
                longer.add(i);
            }
        }
        return exact.isEmpty() ? longer : exact;
    }

    /** Whether a mention means whole runs, and not only parts of what it names. */
    boolean isWhole(String mention) {
        return commands.stream()
                .anyMatch(
                        seen ->
                                seen.command().equals(mention)
                                        || isWithOptions(seen.command(), mention));
    }

    private static boolean isWithOptions(String command, String mention) {
        if (!command.startsWith(mention + " ")) {
            return false;
        }
        for (String word : command.substring(mention.length() + 1).split(" ", -1)) {
            if (!word.startsWith("-")) {
                return false;
            }
        }
        return true;
    }

    List<Integer> of(Subject subject) {
        var found = new ArrayList<Integer>();
        for (int i = 0; i < commands.size(); i++) {
            String command = commands.get(i).command().toLowerCase(Locale.ROOT);
            if (subject.commands.matcher(command).find()) {
                found.add(i);
            }
        }
        return found;
    }

    /** Whether the second failed, then the first succeeded, and then the second did. */
    boolean isNeeded(String first, String second) {
        for (int failed : of(second)) {
            if (!commands.get(failed).failed()) {
                continue;
            }
            for (int between : of(first)) {
                if (between > failed && commands.get(between).succeeded()) {
                    for (int then : of(second)) {
                        if (then > between && commands.get(then).succeeded()) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    /** Every command, the longest first. */
    List<String> distinct() {
        var distinct = new LinkedHashSet<String>();
        commands.forEach(seen -> distinct.add(seen.command()));
        var sorted = new ArrayList<>(distinct);
        sorted.sort((one, other) -> other.length() - one.length());
        return sorted;
    }

    /** Whether any of the runs ended like this. */
    boolean any(List<Integer> runs, Predicate<SeenCommand> wanted) {
        return runs.stream().anyMatch(run -> wanted.test(commands.get(run)));
    }

    boolean lastSucceeded(List<Integer> runs) {
        return !runs.isEmpty() && commands.get(runs.getLast()).succeeded();
    }
}
