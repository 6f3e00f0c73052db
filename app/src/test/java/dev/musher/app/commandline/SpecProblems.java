package dev.musher.app.commandline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What is wrong with a declared tree. A test asks this of every tree that the program has, so that
 * the declarations themselves need no checks at start-up.
 */
public final class SpecProblems {
    private static final Pattern COMMAND = Pattern.compile("(__)?[a-z][a-z0-9-]*");
    private static final Pattern OPTION = Pattern.compile("[a-z][a-z0-9-]*");
    private static final Pattern LETTER = Pattern.compile("[A-Za-z0-9]");
    private static final Pattern PLACEHOLDER = Pattern.compile("[A-Z][A-Z0-9-]*");

    /** Completion scripts part words at commas and shells at much else. */
    private static final Pattern SAFE_WORD = Pattern.compile("[A-Za-z0-9_./:@+-]+");

    private final List<String> problems = new ArrayList<>();
    private final Map<String, Completion.Ask> topics = new HashMap<>();

    private SpecProblems() {}

    /** One sentence for each problem; none if the tree is sound. */
    public static List<String> of(CommandSpec root) {
        var found = new SpecProblems();
        found.look(CommandPath.of(root));
        return found.problems;
    }

    private void look(CommandPath path) {
        CommandSpec command = path.command();
        demand(path, COMMAND, command.name(), "the name of the command");
        sentence(path, command.summary());
        lookAtOptions(path);
        lookAtArguments(path);
        Set<String> names = new HashSet<>();
        for (CommandSpec below : command.subcommands()) {
            if (!names.add(below.name())) {
                complain(path, "has two commands '" + below.name() + "'");
            }
            look(path.then(below));
        }
        boolean idle = command.action().isEmpty() && command.subcommands().isEmpty();
        if (idle && !HelpCommand.is(command)) {
            complain(path, "neither does anything nor groups commands");
        }
    }

    private void lookAtOptions(CommandPath path) {
        Set<String> taken = new HashSet<>();
        for (Option option : path.options()) {
            demand(path, OPTION, option.name(), "the name of the option");
            sentence(path, option.description());
            if (!taken.add("--" + option.name())) {
                complain(path, "has two options --" + option.name());
            }
            option.letter().ifPresent(letter -> lookAtLetter(path, letter, taken));
            if (option instanceof Option.Valued valued) {
                demand(path, PLACEHOLDER, valued.valueName(), "the value of --" + option.name());
                lookAtCompletion(path, valued.completion());
            }
        }
    }

    private void lookAtLetter(CommandPath path, char letter, Set<String> taken) {
        demand(path, LETTER, String.valueOf(letter), "the letter");
        if (!taken.add("-" + letter)) {
            complain(path, "has two options -" + letter);
        }
    }

    private void lookAtArguments(CommandPath path) {
        int last = 0;
        Set<String> names = new HashSet<>();
        for (Argument argument : path.command().arguments()) {
            demand(path, PLACEHOLDER, argument.name(), "the name of the argument");
            sentence(path, argument.description());
            lookAtCompletion(path, argument.completion());
            int rank = rank(argument);
            if (!names.add(argument.name()) || rank < last || last == 2) {
                complain(path, "cannot tell " + argument.name() + " from the arguments before it");
            }
            last = rank;
        }
    }

    private static int rank(Argument argument) {
        return switch (argument) {
            case Argument.Required _ -> 0;
            case Argument.Optional _ -> 1;
            case Argument.Repeated _ -> 2;
        };
    }

    private void lookAtCompletion(CommandPath path, Completion completion) {
        if (completion instanceof Completion.Words(var words)) {
            words.forEach(word -> demand(path, SAFE_WORD, word, "the word"));
        }
        if (completion instanceof Completion.Ask ask) {
            demand(path, OPTION, ask.topic(), "the topic");
            Completion.Ask other = topics.putIfAbsent(ask.topic(), ask);
            if (other != null && other.source() != ask.source()) {
                complain(path, "asks about '" + ask.topic() + "', which has another source too");
            }
        }
    }

    private void sentence(CommandPath path, String text) {
        if (text.isBlank() || text.contains("\n") || !text.endsWith(".")) {
            complain(path, "has '" + text + "', which is not one sentence with a full stop");
        }
    }

    private void demand(CommandPath path, Pattern form, String text, String what) {
        if (!form.matcher(text).matches()) {
            complain(path, "has '" + text + "' for " + what + ", which is not " + form);
        }
    }

    private void complain(CommandPath path, String what) {
        problems.add("'" + path.text() + "' " + what + ".");
    }
}
