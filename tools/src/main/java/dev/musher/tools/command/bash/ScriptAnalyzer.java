package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.bash.KnownShellState.Ends;
import dev.musher.tools.command.bash.ShellScript.Command;
import dev.musher.tools.command.bash.ShellScript.Connector;
import java.util.ArrayList;
import java.util.List;

/** Goes through a parsed command in the order in which it runs, and finds what it does. */
final class ScriptAnalyzer {
    /** How much text is read in all; what runs text that runs text would go on for long. */
    private static final int MOST_TEXT = 512 * 1024;

    /** What a loop over listed names must not do, for them to stay what they are. */
    private static final int STILL = ShellScript.MOVES | ShellScript.ASSIGNS;

    private final CommandFindings commandFindings;
    private final SimpleCommandAnalyzer simpleCommandAnalyzer;
    private final ShellParser.Seen seen;
    private final ExitTracker exitTracker = new ExitTracker();
    private String names = "";
    private int depth;
    private int unread = MOST_TEXT;

    ScriptAnalyzer(
            CommandFindings commandFindings, KnownPrograms knownPrograms, ShellParser.Seen seen) {
        this.commandFindings = commandFindings;
        this.seen = seen;
        this.simpleCommandAnalyzer =
                new SimpleCommandAnalyzer(this, commandFindings, knownPrograms);
    }

    Ends script(ShellScript shellScript, KnownShellState from) {
        return items(shellScript.items(), from);
    }

    Ends items(List<ShellScript.Item> items, KnownShellState from) {
        Ends ends = Ends.both(from);
        Connector connector = Connector.THEN;
        var followingCommands = new FollowingCommands(items);
        for (int i = 0; i < items.size(); i++) {
            ShellScript.Item item = items.get(i);
            var savedContext = exitTracker.around();
            exitTracker.item(items, i, followingCommands);
            KnownShellState before =
                    switch (connector) {
                        case THEN, BACKGROUND -> ends.any();
                        case AND -> ends.success();
                        case OR -> ends.failure();
                    };
            Ends after = command(item.command(), before);
            exitTracker.leave(savedContext);
            if (item.joint() == Connector.BACKGROUND) {
                commandFindings.unordered();
                after = Ends.both(before);
            }
            ends =
                    switch (connector) {
                        case THEN, BACKGROUND -> after;
                        case AND -> new Ends(after.success(), ends.failure().or(after.failure()));
                        case OR -> new Ends(ends.success().or(after.success()), after.failure());
                    };
            connector = item.joint();
        }
        return ends;
    }

    private Ends command(Command command, KnownShellState from) {
        depth++;
        Ends ends = command.walk(this, from);
        depth--;
        return ends;
    }

    Ends loop(ShellScript.Loop loop, KnownShellState from) {
        KnownShellState repeated = from.after(effects(loop.effects()));
        commandFindings.unordered();
        exitTracker.hide("while");
        String piped = names;
        names = "";
        Ends ends = script(loop.condition(), repeated);
        KnownShellState first = ends.any();
        String name = readVariable(loop);
        if (!piped.isEmpty() && isSteady(loop.body(), STILL)) {
            first =
                    new VariableAssignments(commandFindings)
                            .remember(name, ExpandedWord.NAMES + piped, first);
        }
        return Ends.both(
                repeated.or(ends.any()).or(script(loop.body(), first).any().without(name)));
    }

    /** The variable that takes whole lines in {@code while read -r NAME}; empty for any other. */
    private static String readVariable(ShellScript.Loop loop) {
        var items = loop.condition().items();
        if (items.size() != 1
                || !(items.getFirst().command() instanceof ShellScript.Simple simple)
                || !simple.redirections().isEmpty()
                || !areOnlySeparators(simple.assignments())
                || simple.words().size() < 2
                || !simple.words().getFirst().bare().equals("read")) {
            return "";
        }
        for (RawWord option : simple.words().subList(1, simple.words().size() - 1)) {
            if (!option.bare().equals("-r")) {
                return "";
            }
        }
        String name = simple.words().getLast().bare();
        return ShellCharacters.isName(name) ? name : "";
    }

    private static boolean areOnlySeparators(List<ShellScript.Assignment> assignments) {
        for (ShellScript.Assignment assignment : assignments) {
            if (!assignment.name().equals("IFS") || !assignment.value().source().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    Ends test(ShellScript.Test test, KnownShellState from) {
        for (RawWord word : test.words()) {
            word(word, from);
        }
        return Ends.both(from);
    }

    Ends redirected(ShellScript.Redirected redirected, KnownShellState from) {
        simpleCommandAnalyzer.redirected(redirected.redirections(), from);
        return command(redirected.command(), from);
    }

    /** Calls of functions change what their bodies do, wherever these stand. */
    private int effects(int effects) {
        return seen.functions ? ShellScript.MOVES | ShellScript.ASSIGNS : effects;
    }

    Ends pipeline(ShellScript.Pipeline pipeline, KnownShellState from) {
        Ends ends = Ends.both(from);
        for (int i = 0; i < pipeline.commands().size(); i++) {
            var savedContext = exitTracker.around();
            exitTracker.pipe(
                    pipeline,
                    i,
                    depth == 1 ? ExitTracker.Place.OUTERMOST : ExitTracker.Place.INSIDE);
            names = i == 0 ? "" : namesFor(pipeline.commands(), i, from);
            ends = command(pipeline.commands().get(i), from);
            exitTracker.leave(savedContext);
        }
        if (pipeline.commands().size() > 1) {
            commandFindings.unordered();
            return Ends.both(from);
        }
        return pipeline.status() == ShellScript.Status.KEPT ? ends : ends.negated();
    }

    /** The folder below which names are listed for a command; empty if they come from elsewhere. */
    private static String namesFor(List<Command> commands, int at, KnownShellState from) {
        var command = commands.get(at);
        boolean isXargs =
                command instanceof ShellScript.Simple simple
                        && !simple.words().isEmpty()
                        && simple.words().getFirst().bare().equals("xargs")
                        && FileNameCommands.isQuiet(simple);
        boolean isReading =
                command instanceof ShellScript.Loop loop && !readVariable(loop).isEmpty();
        return isXargs || isReading ? FileNameCommands.folder(commands.subList(0, at), from) : "";
    }

    Ends choice(ShellScript.Choice choice, KnownShellState from) {
        KnownShellState reached = KnownShellState.NOWHERE;
        KnownShellState open = from;
        exitTracker.hide("if");
        for (int i = 0; i < choice.conditions().size(); i++) {
            Ends test = script(choice.conditions().get(i), open);
            reached = reached.or(script(choice.branches().get(i), test.success()).any());
            open = test.failure();
        }
        boolean last = choice.branches().size() > choice.conditions().size();
        KnownShellState otherwise = last ? script(choice.branches().getLast(), open).any() : open;
        return Ends.both(reached.or(otherwise));
    }

    Ends each(ShellScript.Each each, KnownShellState from) {
        boolean numbers = true;
        for (RawWord word : each.words()) {
            word(word, from);
            numbers &= ShellCharacters.isNumber(word.bare());
        }
        if (numbers && !each.words().isEmpty()) {
            commandFindings.counter(each.name());
        } else {
            commandFindings.text(each.name());
        }
        commandFindings.unordered();
        new VariableAssignments(commandFindings).own(each.name());
        KnownShellState repeated = from.after(effects(each.body().effects())).without(each.name());
        KnownShellState first = repeated;
        var words = new ArrayList<ExpandedWord>();
        if (each.words().size() == 1) {
            WordExpander.expand(each.words().getFirst(), from, words);
        }
        if (words.size() == 1
                && words.getFirst().isLiteral()
                && isSteady(each.body(), ShellScript.ASSIGNS)) {
            first =
                    new VariableAssignments(commandFindings)
                            .remember(each.name(), words.getFirst().text(), repeated);
        } else if (words.size() == 1
                && words.getFirst().word() instanceof CommandWord.Pattern
                && isSteady(each.body(), ShellScript.ASSIGNS)) {
            first =
                    new VariableAssignments(commandFindings)
                            .remember(
                                    each.name(),
                                    ExpandedWord.PATTERN + words.getFirst().text(),
                                    repeated);
        } else if (words.size() == 1
                && words.getFirst().word() instanceof CommandWord.Names(_, var folder)
                && isSteady(each.body(), STILL)) {
            first =
                    new VariableAssignments(commandFindings)
                            .remember(each.name(), ExpandedWord.NAMES + folder, repeated);
        }
        exitTracker.hide("for");
        Ends ends = script(each.body(), first);
        return Ends.both(repeated.or(ends.any().without(each.name())));
    }

    private boolean isSteady(ShellScript body, int unwanted) {
        return (effects(body.effects()) & unwanted) == 0;
    }

    Ends cases(ShellScript.Case cases, KnownShellState from) {
        word(cases.subject(), from);
        for (RawWord pattern : cases.patterns()) {
            word(pattern, from);
        }
        KnownShellState reached = from;
        exitTracker.hide("case");
        for (ShellScript branch : cases.branches()) {
            // A branch may go on into the next one.
            reached = reached.or(script(branch, reached).any());
        }
        return Ends.both(reached);
    }

    Ends function(ShellScript.Function function, KnownShellState from) {
        commandFindings.function(function.name());
        commandFindings.unordered();
        if (simpleCommandAnalyzer.knowledge().has(function.name())) {
            commandFindings.shadow(function.name());
        }
        if (simpleCommandAnalyzer.isSpecial(function.name())) {
            commandFindings.unclear(
                    function.name(), "a function takes the name of a part of the shell");
        }
        exitTracker.setApart(function.name() + "()");
        command(function.body(), from.after(ShellScript.MOVES | ShellScript.ASSIGNS));
        return Ends.both(from.withFunction(function.name()));
    }

    Ends simple(ShellScript.Simple simple, KnownShellState from) {
        String piped = names;
        names = "";
        for (ShellScript.Assignment assignment : simple.assignments()) {
            word(assignment.value(), from);
        }
        for (RawWord word : simple.words()) {
            word(word, from);
        }
        for (ShellScript.Redirection redirection : simple.redirections()) {
            word(redirection.target(), from);
        }
        exitTracker.running(simple);
        return simpleCommandAnalyzer.run(simple, from, piped);
    }

    /** A simple command of a text that could not be parsed whole; substitutions come apart. */
    void loose(ShellScript.Simple simple) {
        exitTracker.hide("what cannot be read");
        exitTracker.running(simple);
        simpleCommandAnalyzer.run(simple, KnownShellState.NOWHERE, "");
    }

    /** The commands inside of a word; they run in a shell of their own. */
    void word(RawWord word, KnownShellState from) {
        for (ShellScript shellScript : word.scripts()) {
            var savedContext = exitTracker.around();
            exitTracker.hide("$(…)");
            script(shellScript, from);
            exitTracker.back(savedContext);
        }
    }

    ExitTracker exits() {
        return exitTracker;
    }

    /** A text that is run as a command. */
    Ends text(String text, KnownShellState from) {
        unread -= text.length();
        if (unread < 0) {
            commandFindings.unclear(text, "too much text is run as a command");
            return Ends.both(from.after(ShellScript.MOVES | ShellScript.ASSIGNS));
        }
        return new ReadLoop(commandFindings, this, seen).read(text, from, depth);
    }
}
