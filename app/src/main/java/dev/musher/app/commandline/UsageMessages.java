package dev.musher.app.commandline;

import dev.musher.app.commandline.ParsedCommandLine.UsageError;
import dev.musher.base.text.NearestWord;
import java.util.ArrayList;
import java.util.List;

/** The words for everything that can be wrong with a command line. */
final class UsageMessages {
    private static final int LONGEST_QUOTE = 60;

    private UsageMessages() {}

    static UsageError unknownCommand(CommandPath path, String word) {
        var flag = path.command().wordsAfter();
        String sentence =
                quoted(path)
                        + " has no command "
                        + quote(word)
                        + OtherAgentsWords.insteadOfCommand(word)
                                .map(". "::concat)
                                .orElseGet(() -> meant("", word, shownCommands(path)));
        return flag.isEmpty()
                ? because(path, sentence)
                : new UsageError(
                        sentence,
                        "To send it as a prompt: "
                                + path.text()
                                + " -"
                                + flag.get().letter().orElse('p')
                                + " "
                                + quote(word)
                                + ", or add "
                                + quote("--")
                                + " before it.");
    }

    static boolean isNearCommand(CommandPath path, String word) {
        return NearestWord.of(word, shownCommands(path)).isPresent();
    }

    static UsageError missingCommand(CommandPath path) {
        return because(
                path, quoted(path) + " needs a command: " + either(shownCommands(path)) + ".");
    }

    static UsageError unknownOption(CommandPath path, String name) {
        var names = new ArrayList<String>();
        for (Option candidate : path.options()) {
            names.add(candidate.name());
        }
        String advice =
                isTakenBelow(path.command(), name)
                        ? "; options of a command come after its name."
                        : OtherAgentsWords.insteadOfOption(name)
                                .map(". "::concat)
                                .orElseGet(() -> meant("--", name, names));
        return because(
                path, quoted(path) + " has no option " + quote("--" + name) + advice + text(path));
    }

    /**
     * Names the letter by its code point, so that one outside the basic plane is not cut in two.
     */
    static UsageError unknownLetter(CommandPath path, String word, int at) {
        String option = quote("-" + Character.toString(word.codePointAt(at)));
        String where = word.codePointCount(0, word.length()) > 2 ? " (in " + quote(word) + ")" : "";
        return because(path, quoted(path) + " has no option " + option + where + "." + text(path));
    }

    /** Where words are taken, one that looks like an option may be meant as such. */
    private static String text(CommandPath path) {
        boolean words =
                path.command().arguments().stream().anyMatch(it -> it.name().equals("TEXT"));
        return words ? " For a text that begins with a dash, write -- before it." : "";
    }

    static UsageError misplacedOption(CommandPath path, CommandPath below, Option option) {
        return because(
                below,
                "--"
                        + option.name()
                        + " is for "
                        + quoted(path)
                        + " alone, not "
                        + quoted(below)
                        + ".");
    }

    static UsageError flagWithValue(CommandPath path, Option option, String value) {
        return because(
                path, "--" + option.name() + " takes no value, but got " + quote(value) + ".");
    }

    static UsageError missingValue(CommandPath path, Option.Valued option) {
        return because(
                path,
                "--"
                        + option.name()
                        + " needs a value: "
                        + "--"
                        + option.name()
                        + " "
                        + option.valueName()
                        + ".");
    }

    static UsageError dashedValue(CommandPath path, Option.Valued option, String value) {
        return because(
                path,
                "--"
                        + option.name()
                        + " needs a value, but "
                        + quote(value)
                        + " looks like an option; if it is the value, write "
                        + quote("--" + option.name() + "=" + value)
                        + ".");
    }

    static UsageError givenTwice(CommandPath path, Option option) {
        return because(path, "--" + option.name() + " can be given only once.");
    }

    static UsageError notAmong(CommandPath path, String what, Completion completion, String value) {
        List<String> words =
                completion instanceof Completion.Words closed ? closed.words() : List.of();
        return because(
                path,
                what
                        + " must be "
                        + either(words)
                        + ", not "
                        + quote(value)
                        + OtherAgentsWords.insteadOfValue(what, value)
                                .map(". "::concat)
                                .orElseGet(() -> meant("", value, words)));
    }

    static UsageError missingArgument(CommandPath path, Argument argument) {
        return because(path, quoted(path) + " needs " + argument.name() + ".");
    }

    static UsageError extraArgument(CommandPath path, String word) {
        int most = path.command().arguments().size();
        String limit =
                switch (most) {
                    case 0 -> " takes no arguments";
                    case 1 -> " takes only one argument";
                    default -> " takes only " + most + " arguments";
                };
        return because(path, quoted(path) + limit + ", so " + quote(word) + " is one too many.");
    }

    private static boolean isTakenBelow(CommandSpec command, String name) {
        for (CommandSpec below : command.subcommands()) {
            for (Option option : below.options()) {
                if (option.name().equals(name)) {
                    return true;
                }
            }
            if (isTakenBelow(below, name)) {
                return true;
            }
        }
        return false;
    }

    private static UsageError because(CommandPath path, String sentence) {
        return new UsageError(sentence, "See " + quote(path.text() + " --help") + ".");
    }

    private static List<String> shownCommands(CommandPath path) {
        var names = new ArrayList<String>();
        for (CommandSpec candidate : path.command().subcommands()) {
            if (candidate.isShown()) {
                names.add(candidate.name());
            }
        }
        return names;
    }

    private static String meant(String dashes, String word, List<String> candidates) {
        return NearestWord.of(word, candidates)
                .map(nearest -> "; did you mean " + quote(dashes + nearest) + "?")
                .orElse(".");
    }

    private static String either(List<String> words) {
        var text = new StringBuilder();
        for (int at = 0; at < words.size(); at++) {
            boolean last = at == words.size() - 1;
            text.append(at == 0 ? "" : last ? " or " : ", ").append(words.get(at));
        }
        return text.toString();
    }

    private static String quoted(CommandPath path) {
        return quote(path.text());
    }

    /** Keeps a report on one line and harmless to the terminal, whatever was typed. */
    private static String quote(String word) {
        var text = new StringBuilder("'");
        int length = 0;
        for (int at = 0; at < word.length(); at += Character.charCount(word.codePointAt(at))) {
            if (length++ == LONGEST_QUOTE) {
                return text.append("…'").toString();
            }
            int codePoint = word.codePointAt(at);
            text.appendCodePoint(isHarmless(codePoint) ? codePoint : '\uFFFD');
        }
        return text.append("'").toString();
    }

    private static boolean isHarmless(int codePoint) {
        int type = Character.getType(codePoint);
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.SURROGATE
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR;
    }
}
