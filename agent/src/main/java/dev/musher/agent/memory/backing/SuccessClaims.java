package dev.musher.agent.memory.backing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Finds a success that a text claims and no run shows. */
final class SuccessClaims {
    private static final Pattern CLAUSE_END = Pattern.compile("[.;!?](?:\\s+|$)|[。；！？\\n]");
    private static final Pattern CLAIM =
            Pattern.compile(
                    "\\b(?:passes|passed|succeeds|succeeded|works|worked"
                            + "|(?:is|are|was|were)(?: now| all)? "
                            + "(?:green|ok|okay|fine|successful|passing|working)"
                            + "|(?:exits|exited|returns|returned)(?: with)?(?: code| status)?"
                            + " (?:0|zero)"
                            + "|(?:no longer|never|(?:do|does|did)(?: not|n't))"
                            + " (?:fail|break|crash)(?:s|es)?"
                            + "|(?:tests|specs|checks|builds|all|both|everything|it|now)"
                            + "(?: all| now| still)? (?:pass|succeed|work))\\b",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern CONDITION =
            Pattern.compile("\\b(?:if|when|whenever|until|unless|once|whether|before)\\s*`?$");

    /** What a claim without a command can be about, and the commands that would show it. */
    private static final Pattern CHECKED =
            Pattern.compile(
                    "\\b(?:tests?|specs?|suite|builds?|checks?|lint|linter|gates?|ci|everything"
                            + "|fix|change|all)\\b");

    private static final Pattern CHECK =
            Pattern.compile("test|spec|check|verify|build|compile|lint|make|mvn|gradle|cargo|tox");
    private static final Pattern PROGRAM = Pattern.compile("(?:\\./)?[a-z][a-z0-9_+-]*(?: .*)?");

    /** Programs whose names are words of any sentence: they count only in backticks. */
    private static final Set<String> WORDS = Set.of("make", "go", "just", "task", "test", "time");

    private final List<SeenCommand> runs;

    SuccessClaims(List<SeenCommand> runs) {
        this.runs = runs;
    }

    /** Why a claim in the text is not true, as a sentence. */
    Optional<String> untrue(String text) {
        return first(text, this::unshown);
    }

    /** The same for words of the user, who may know of runs that the harness did not see. */
    Optional<String> contradicted(String text) {
        return first(
                text,
                command -> last(command).filter(SeenCommand::failed).map(_ -> failed(command)));
    }

    /** Why a command is not known to succeed on the files as they are now, as a sentence. */
    Optional<String> unshown(String command) {
        var last = command.isEmpty() ? worstCheck() : lastExactly(command);
        String name = command.isEmpty() ? last.map(SeenCommand::command).orElse("") : command;
        if (last.isEmpty()) {
            return Optional.of(
                    "It claims a success, but "
                            + (name.isEmpty() ? "no check" : name)
                            + (name.isEmpty() ? " ran" : " did not run")
                            + " in this session.");
        }
        if (last.get().failed() || last(name).filter(SeenCommand::failed).isPresent()) {
            return Optional.of(failed(name));
        }
        return last.get().tree() == SeenCommand.Tree.CHANGED_SINCE
                ? Optional.of(
                        "It claims a success, but files changed after the last run of "
                                + name
                                + ".")
                : Optional.empty();
    }

    private static String failed(String command) {
        return "It claims a success, but the last run of " + command + " failed.";
    }

    private Optional<SeenCommand> lastExactly(String command) {
        return runs.reversed().stream().filter(run -> run.command().equals(command)).findFirst();
    }

    /** Also with more arguments, which is enough to see that it fails, but not that it works. */
    private Optional<SeenCommand> last(String command) {
        return runs.reversed().stream()
                .filter(run -> (run.command() + " ").startsWith(command + " "))
                .findFirst();
    }

    /** Of the last runs of all checks one that failed, else an outdated one, else any. */
    private Optional<SeenCommand> worstCheck() {
        return runs.stream()
                .map(SeenCommand::command)
                .filter(command -> CHECK.matcher(command).find())
                .distinct()
                .flatMap(command -> lastExactly(command).stream())
                .max(Comparator.comparing(SeenCommand::failed).thenComparing(SeenCommand::tree));
    }

    /** The first objection to a claim; each is put to the command that it is about, or to "". */
    private Optional<String> first(String text, Function<String, Optional<String>> objection) {
        for (String clause : CLAUSE_END.split(text, -1)) {
            var commands = commands(clause);
            for (var claim = CLAIM.matcher(clause); claim.find(); ) {
                var about = about(clause, commands, claim.start(), claim.end());
                var objected = about.flatMap(objection);
                if (objected.isPresent()) {
                    return objected;
                }
            }
        }
        return Optional.empty();
    }

    /** A command in a clause. */
    private record Mention(String command, int start) {}

    /** The last command before a claim, else the next behind it; none for what is no claim. */
    private static Optional<String> about(
            String clause, List<Mention> mentions, int start, int end) {
        var before = mentions.stream().filter(it -> it.start() < start).reduce((_, last) -> last);
        var subject =
                before.or(() -> mentions.stream().filter(it -> it.start() >= end).findFirst());
        if (subject.isEmpty()) {
            String words = clause.substring(0, end).toLowerCase(Locale.ROOT);
            return CHECKED.matcher(words).find() ? Optional.of("") : Optional.empty();
        }
        String ahead = clause.substring(0, Math.min(subject.get().start(), start));
        return CONDITION.matcher(ahead.toLowerCase(Locale.ROOT)).find()
                ? Optional.empty()
                : subject.map(Mention::command);
    }

    /** What is in backticks and looks like a command, and what ran, in their order. */
    private List<Mention> commands(String clause) {
        var mentions = new ArrayList<Mention>();
        var rest = new StringBuilder(clause);
        for (int from = clause.indexOf('`'); from >= 0; ) {
            int end = clause.indexOf('`', from + 1);
            if (end < 0) {
                break;
            }
            String code = SeenCommand.plain(clause.substring(from + 1, end));
            boolean file = code.indexOf(' ') < 0 && code.lastIndexOf('.') > 0;
            if (last(code).isPresent() || (PROGRAM.matcher(code).matches() && !file)) {
                mentions.add(new Mention(code, from));
            }
            rest.replace(from, end + 1, " ".repeat(end + 1 - from));
            from = clause.indexOf('`', end + 1);
        }
        String words = " " + rest.toString().replace(',', ' ').replace(':', ' ') + " ";
        for (SeenCommand run : runs) {
            int at = words.indexOf(" " + run.command() + " ");
            if (at >= 0 && !WORDS.contains(run.command())) {
                mentions.add(new Mention(run.command(), at));
            }
        }
        mentions.sort(Comparator.comparingInt(Mention::start));
        return mentions;
    }
}
