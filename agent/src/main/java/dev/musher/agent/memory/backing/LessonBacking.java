package dev.musher.agent.memory.backing;

import dev.musher.agent.memory.Expectation;
import dev.musher.agent.memory.MemoryEntry;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Decides whether a lesson has one of a few forms, is about commands that ran exactly so, and says
 * of them only what the harness saw. Free words are never backed: whatever a page or a file wants
 * to be remembered could be said in them, and no list of words keeps that out.
 */
final class LessonBacking {
    private static final String COMMAND = "`([\\x21-\\x5f\\x61-\\x7e ]{1,200})`";
    private static final String FAILS =
            "(?:fails(?: with exit code (\\d{1,3}))?|exits (?:with )?(?:code )?(\\d{1,3}))";

    /** One command has to run before the other. */
    private enum Order {
        NEEDED_FIRST(
                "(?:Run )?"
                        + COMMAND
                        + "(?: must run| has to run| must be run)? before "
                        + COMMAND
                        + "(?:[;,] (?:otherwise|without it),? (?:it|`\\2`) "
                        + FAILS
                        + ")?"),
        WITHOUT("Without " + COMMAND + ",? " + COMMAND + " " + FAILS),
        AFTER(
                "(?:After|Once) "
                        + COMMAND
                        + "(?: has run| ran)?,? "
                        + COMMAND
                        + " (?:passes|works)"),
        NEEDS(COMMAND + " (?:needs|requires) " + COMMAND + "(?: first)?"),
        UNTIL(
                COMMAND
                        + " "
                        + FAILS
                        + " (?:until|unless|without) "
                        + COMMAND
                        + "(?: has run| ran)?");

        private final Pattern pattern;

        Order(String form) {
            pattern = Pattern.compile(form);
        }

        private String needed(MatchResult found) {
            return switch (this) {
                case NEEDED_FIRST, WITHOUT, AFTER -> found.group(1);
                case NEEDS -> found.group(2);
                case UNTIL -> found.group(4);
            };
        }

        private String by(MatchResult found) {
            return switch (this) {
                case NEEDED_FIRST, WITHOUT, AFTER -> found.group(2);
                case NEEDS, UNTIL -> found.group(1);
            };
        }

        private Optional<String> code(MatchResult found) {
            int first =
                    switch (this) {
                        case NEEDED_FIRST, WITHOUT -> 3;
                        case UNTIL -> 2;
                        case AFTER, NEEDS -> 0;
                    };
            return first == 0
                    ? Optional.empty()
                    : Optional.ofNullable(found.group(first))
                            .or(() -> Optional.ofNullable(found.group(first + 1)));
        }
    }

    private static final Pattern INSTEAD =
            Pattern.compile("Use " + COMMAND + " instead of " + COMMAND);
    private static final Pattern FAILING = Pattern.compile(COMMAND + " " + FAILS);

    private static final Pattern FOLDER =
            Pattern.compile("(?:^|[;&|({] ?)(?:cd|pushd|popd)(?:$|[ ;&|)])");

    /**
     * Something in which a sentence can stand: a comment, a text as input, a program without use.
     */
    private static final Pattern IDLE =
            Pattern.compile(
                    "(?:^|[\\s;&|()])#|<<|(?:^|[\\s;&|({!/\\\\\"'])"
                            + "(?::|true|false|echo|printf)(?:$|[\\s;&|)}\"'])");

    private final List<SeenCommand> runs;
    private final OutsideWords outside;

    LessonBacking(SessionDigest digest) {
        runs = digest.commands();
        outside = new OutsideWords(digest.outside());
    }

    /** What speaks against it, as a sentence; empty if it is backed. */
    Optional<String> missing(MemoryEntry entry) {
        return unseen(entry).or(() -> planted(entry));
    }

    private Optional<String> unseen(MemoryEntry entry) {
        var expected = entry.expectation();
        if (expected.isPresent()
                && lastOnThisTree(expected.get().command())
                        .filter(run -> run.code().isPresent())
                        .filter(run -> expected.get().holds(run.code().getAsInt()))
                        .isEmpty()) {
            return Optional.of("The last run of its expectation did not end as it expects.");
        }
        if (runs.stream().anyMatch(run -> FOLDER.matcher(run.command()).find())) {
            return Optional.of("Commands ran in other folders, so runs cannot be compared.");
        }
        String text = entry.text().strip();
        String sentence = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
        for (Order order : Order.values()) {
            var form = order.pattern.matcher(sentence);
            if (form.matches()) {
                return missing(order.needed(form), order.by(form), order.code(form));
            }
        }
        var instead = INSTEAD.matcher(sentence);
        if (instead.matches()) {
            return insteadMissing(instead.group(1), instead.group(2));
        }
        var failing = FAILING.matcher(sentence);
        if (failing.matches()) {
            var code =
                    Optional.ofNullable(failing.group(2))
                            .or(() -> Optional.ofNullable(failing.group(3)));
            return lastOnThisTree(failing.group(1)).filter(run -> endedWith(run, code)).isPresent()
                    ? Optional.empty()
                    : Optional.of("No run of it on the files as they are now ended so.");
        }
        return Optional.of(Backing.NO_LESSON);
    }

    /** Why words that nobody is behind may be in one of its commands, as a sentence. */
    private Optional<String> planted(MemoryEntry entry) {
        return Stream.concat(
                        Pattern.compile(COMMAND)
                                .matcher(entry.text())
                                .results()
                                .map(found -> found.group(1)),
                        entry.expectation().map(Expectation::command).stream())
                .flatMap(command -> planted(command).stream())
                .findFirst();
    }

    private Optional<String> planted(String command) {
        if (IDLE.matcher(command).find()) {
            return Optional.of("The command " + command + " can say anything and do nothing.");
        }
        return outside.say(command)
                ? Optional.of("The command " + command + " was read before it ran.")
                : Optional.empty();
    }

    /** The one failed, then the other succeeded, and then the first did, with none in between. */
    private Optional<String> missing(String needed, String by, Optional<String> code) {
        int at = 0;
        int edits = 0;
        for (SeenCommand run : runs) {
            // With an edit in between, that may be what helped.
            at = run.edits() == edits ? at : 0;
            edits = run.edits();
            if (run.command().equals(by)) {
                if (at == 2 && run.succeeded()) {
                    return Optional.empty();
                }
                at = endedWith(run, code) ? 1 : 0;
            } else if (run.command().equals(needed)) {
                at = run.succeeded() ? at == 0 ? 0 : 2 : Math.min(at, 1);
            } else if (run.effect() == SeenCommand.Effect.POSSIBLE) {
                at = 0;
            }
        }
        return Optional.of("The runs do not show that one command needs the other.");
    }

    private Optional<String> insteadMissing(String used, String failing) {
        var good = last(used).filter(SeenCommand::succeeded);
        var bad = last(failing).filter(SeenCommand::failed);
        boolean backed =
                good.isPresent()
                        && bad.isPresent()
                        && good.get().edits() == bad.get().edits()
                        && between(good.get(), bad.get())
                                .allMatch(run -> List.of(used, failing).contains(run.command()));
        return backed
                ? Optional.empty()
                : Optional.of("The runs do not show that the one works and the other fails.");
    }

    /** What may have had an effect between two runs, whichever came first. */
    private Stream<SeenCommand> between(SeenCommand one, SeenCommand other) {
        int at = runs.lastIndexOf(one);
        int to = runs.lastIndexOf(other);
        return runs.subList(Math.min(at, to), Math.max(at, to)).stream()
                .filter(run -> run.effect() == SeenCommand.Effect.POSSIBLE);
    }

    private static boolean endedWith(SeenCommand run, Optional<String> code) {
        return run.failed()
                && (code.isEmpty()
                        || (run.code().isPresent()
                                && Integer.toString(run.code().getAsInt()).equals(code.get())));
    }

    private Optional<SeenCommand> lastOnThisTree(String command) {
        return last(command).filter(run -> run.tree() == SeenCommand.Tree.CURRENT);
    }

    private Optional<SeenCommand> last(String command) {
        return runs.reversed().stream().filter(run -> run.command().equals(command)).findFirst();
    }
}
