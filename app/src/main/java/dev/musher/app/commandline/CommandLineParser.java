package dev.musher.app.commandline;

import dev.musher.app.commandline.CommandInvocation.Given;
import dev.musher.app.commandline.ParsedCommandLine.UsageError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads words against a tree of commands. It runs at every start, so it keeps to plain loops and
 * {@code instanceof}: pattern switches, regular expressions, streams and the generated methods of
 * records all cost milliseconds in a fresh virtual machine.
 */
public final class CommandLineParser {
    private static final Optional<UsageError> UNDERSTOOD = Optional.empty();

    private final List<String> words;
    private final List<Given> given = new ArrayList<>();
    private final List<String> positionals = new ArrayList<>();
    private CommandPath path;
    private int next;
    private boolean optionsEnded;

    private CommandLineParser(CommandSpec root, List<String> words) {
        this.words = words;
        this.path = CommandPath.of(root);
    }

    public static ParsedCommandLine parse(CommandSpec root, List<String> words) {
        return new CommandLineParser(root, words).parse();
    }

    private ParsedCommandLine parse() {
        while (next < words.size()) {
            Optional<UsageError> mistake = take(words.get(next++));
            if (mistake.isPresent()) {
                return mistake.get();
            }
        }
        return conclude();
    }

    private Optional<UsageError> take(String word) {
        boolean plain = word.length() < 2 || word.charAt(0) != '-';
        if (optionsEnded || plain) {
            return takePositional(word);
        }
        if (word.equals("--")) {
            optionsEnded = true;
            return UNDERSTOOD;
        }
        return word.charAt(1) == '-' ? takeLong(word) : takeLetters(word);
    }

    private Optional<UsageError> takePositional(String word) {
        boolean mayBeCommand = positionals.isEmpty() && !optionsEnded && !wordsAreArguments();
        Optional<CommandSpec> found = mayBeCommand ? path.subcommand(word) : Optional.empty();
        if (found.isPresent()) {
            return descend(found.get());
        }
        CommandSpec command = path.command();
        if (!command.subcommands().isEmpty()) {
            if (mayBeCommand && looksLikeCommand(command, word)) {
                boolean argument = command.wordsAfter().isPresent();
                boolean isKnown = OtherAgentsWords.insteadOfCommand(word).isPresent();
                if (!argument || isKnown || UsageMessages.isNearCommand(path, word)) {
                    return Optional.of(UsageMessages.unknownCommand(path, word));
                }
            }
            if (command.arguments().isEmpty()) {
                return Optional.of(UsageMessages.extraArgument(path, word));
            }
        }
        positionals.add(word);
        return UNDERSTOOD;
    }

    private boolean wordsAreArguments() {
        Optional<Option.Flag> flag = path.command().wordsAfter();
        return flag.isPresent() && isGiven(flag.get());
    }

    /** No command has a space in its name, so such a word is meant as an argument. */
    private static boolean looksLikeCommand(CommandSpec command, String word) {
        return command.arguments().isEmpty() || word.indexOf(' ') < 0;
    }

    private Optional<UsageError> descend(CommandSpec command) {
        CommandPath below = path.then(command);
        for (Given earlier : given) {
            if (path.keepsToItself(earlier.option())) {
                return Optional.of(UsageMessages.misplacedOption(path, below, earlier.option()));
            }
        }
        path = below;
        return UNDERSTOOD;
    }

    private Optional<UsageError> takeLong(String word) {
        int equals = word.indexOf('=');
        String name = equals < 0 ? word.substring(2) : word.substring(2, equals);
        Optional<Option> found = path.option(name);
        if (found.isEmpty()) {
            return Optional.of(UsageMessages.unknownOption(path, name));
        }
        Option option = found.get();
        if (option instanceof Option.Valued valued) {
            return equals < 0
                    ? takeNextWordFor(valued)
                    : record(valued, word.substring(equals + 1));
        }
        return equals < 0
                ? record(option)
                : Optional.of(
                        UsageMessages.flagWithValue(path, option, word.substring(equals + 1)));
    }

    private Optional<UsageError> takeLetters(String word) {
        for (int at = 1; at < word.length(); at++) {
            Optional<Option> found = path.option(word.charAt(at));
            if (found.isEmpty()) {
                return Optional.of(UsageMessages.unknownLetter(path, word, at));
            }
            String rest = word.substring(at + 1);
            if (found.get() instanceof Option.Valued valued) {
                return rest.isEmpty()
                        ? takeNextWordFor(valued)
                        : record(valued, rest.charAt(0) == '=' ? rest.substring(1) : rest);
            }
            if (rest.startsWith("=")) {
                return Optional.of(
                        UsageMessages.flagWithValue(path, found.get(), rest.substring(1)));
            }
            record(found.get());
        }
        return UNDERSTOOD;
    }

    /** A word that looks like an option is no value, so a forgotten value is noticed at once. */
    private Optional<UsageError> takeNextWordFor(Option.Valued option) {
        if (next == words.size()) {
            return Optional.of(UsageMessages.missingValue(path, option));
        }
        String value = words.get(next++);
        if (value.length() > 1 && value.charAt(0) == '-') {
            return Optional.of(UsageMessages.dashedValue(path, option, value));
        }
        return record(option, value);
    }

    private Optional<UsageError> record(Option flag) {
        given.add(new Given(flag, ""));
        return UNDERSTOOD;
    }

    private Optional<UsageError> record(Option.Valued option, String value) {
        if (option instanceof Option.Value && isGiven(option)) {
            return Optional.of(UsageMessages.givenTwice(path, option));
        }
        if (isRefused(option.completion(), value)) {
            return Optional.of(
                    UsageMessages.notAmong(path, "--" + option.name(), option.completion(), value));
        }
        given.add(new Given(option, value));
        return UNDERSTOOD;
    }

    private ParsedCommandLine conclude() {
        if (isGiven(GlobalOptions.HELP)) {
            return new ParsedCommandLine.HelpWanted(path);
        }
        if (isGiven(GlobalOptions.VERSION)) {
            return new ParsedCommandLine.VersionWanted();
        }
        if (HelpCommand.is(path.command())) {
            return explain();
        }
        if (path.command().action().isEmpty()) {
            return path.specs().size() == 1
                    ? new ParsedCommandLine.HelpWanted(path)
                    : UsageMessages.missingCommand(path);
        }
        joinWords();
        Optional<UsageError> mistake = checkPositionals();
        return mistake.isPresent()
                ? mistake.get()
                : new ParsedCommandLine.Parsed(
                        new CommandInvocation(path, List.copyOf(given), List.copyOf(positionals)));
    }

    /** A prompt need not be quoted. */
    private void joinWords() {
        if (path.command().wordsAfter().isPresent() && positionals.size() > 1) {
            String joined = String.join(" ", positionals);
            positionals.clear();
            positionals.add(joined);
        }
    }

    private ParsedCommandLine explain() {
        CommandPath explained = CommandPath.of(path.root());
        for (String name : positionals) {
            Optional<CommandSpec> found = explained.subcommand(name);
            if (found.isEmpty()) {
                return UsageMessages.unknownCommand(explained, name);
            }
            explained = explained.then(found.get());
        }
        return new ParsedCommandLine.HelpWanted(explained);
    }

    private Optional<UsageError> checkPositionals() {
        int at = 0;
        for (Argument argument : path.command().arguments()) {
            boolean repeated = argument instanceof Argument.Repeated;
            int end = repeated ? positionals.size() : Math.min(at + 1, positionals.size());
            if (end - at < fewest(argument)) {
                return Optional.of(UsageMessages.missingArgument(path, argument));
            }
            for (; at < end; at++) {
                String word = positionals.get(at);
                if (isRefused(argument.completion(), word)) {
                    return Optional.of(
                            UsageMessages.notAmong(
                                    path, argument.name(), argument.completion(), word));
                }
            }
        }
        return at < positionals.size()
                ? Optional.of(UsageMessages.extraArgument(path, positionals.get(at)))
                : UNDERSTOOD;
    }

    private static int fewest(Argument argument) {
        if (argument instanceof Argument.Repeated repeated) {
            return repeated.atLeast();
        }
        return argument instanceof Argument.Required ? 1 : 0;
    }

    private static boolean isRefused(Completion completion, String value) {
        return completion instanceof Completion.Words words && !words.words().contains(value);
    }

    private boolean isGiven(Option option) {
        for (Given candidate : given) {
            if (candidate.option().name().equals(option.name())) {
                return true;
            }
        }
        return false;
    }
}
