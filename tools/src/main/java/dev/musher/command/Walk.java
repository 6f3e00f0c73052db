package dev.musher.command;

import dev.musher.command.Script.Command;
import dev.musher.command.Script.Joint;
import dev.musher.command.State.Ends;
import java.util.ArrayList;
import java.util.List;

/** Goes through a parsed command in the order in which it runs, and finds what it does. */
final class Walk {
    /** How much text is read in all; what runs text that runs text would go on for long. */
    private static final int MOST_TEXT = 512 * 1024;

    private final Findings findings;
    private final Launcher launcher;
    private final Parser.Seen seen;
    private final Exits exits = new Exits();
    private String names = "";
    private int depth;
    private int unread = MOST_TEXT;

    Walk(Findings findings, Knowledge knowledge, Parser.Seen seen) {
        this.findings = findings;
        this.seen = seen;
        this.launcher = new Launcher(this, findings, knowledge);
    }

    Ends script(Script script, State from) {
        return items(script.items(), from);
    }

    Ends items(List<Script.Item> items, State from) {
        Ends ends = Ends.both(from);
        Joint joint = Joint.THEN;
        var tails = new Tails(items);
        for (int i = 0; i < items.size(); i++) {
            Script.Item item = items.get(i);
            var around = exits.around();
            exits.item(items, i, tails);
            State before =
                    switch (joint) {
                        case THEN, BACKGROUND -> ends.any();
                        case AND -> ends.success();
                        case OR -> ends.failure();
                    };
            Ends after = command(item.command(), before);
            exits.leave(around);
            if (item.joint() == Joint.BACKGROUND) {
                findings.unordered();
                after = Ends.both(before);
            }
            ends =
                    switch (joint) {
                        case THEN, BACKGROUND -> after;
                        case AND -> new Ends(after.success(), ends.failure().or(after.failure()));
                        case OR -> new Ends(ends.success().or(after.success()), after.failure());
                    };
            joint = item.joint();
        }
        return ends;
    }

    private Ends command(Command command, State from) {
        depth++;
        Ends ends = command.walk(this, from);
        depth--;
        return ends;
    }

    Ends loop(Script.Loop loop, State from) {
        State repeated = from.after(effects(loop.effects()));
        findings.unordered();
        exits.hide("while");
        Ends ends = script(loop.condition(), repeated);
        return Ends.both(repeated.or(ends.any()).or(script(loop.body(), ends.any()).any()));
    }

    Ends test(Script.Test test, State from) {
        for (RawWord word : test.words()) {
            word(word, from);
        }
        return Ends.both(from);
    }

    Ends redirected(Script.Redirected redirected, State from) {
        launcher.redirected(redirected.redirections(), from);
        return command(redirected.command(), from);
    }

    /** Calls of functions change what their bodies do, wherever these stand. */
    private int effects(int effects) {
        return seen.functions ? Script.MOVES | Script.ASSIGNS : effects;
    }

    Ends pipeline(Script.Pipeline pipeline, State from) {
        Ends ends = Ends.both(from);
        for (int i = 0; i < pipeline.commands().size(); i++) {
            var around = exits.around();
            exits.pipe(pipeline, i);
            names = i == 0 ? "" : namesFor(pipeline.commands(), i, from);
            ends = command(pipeline.commands().get(i), from);
            exits.leave(around);
        }
        if (pipeline.commands().size() > 1) {
            findings.unordered();
            return Ends.both(from);
        }
        return pipeline.status() == Script.Status.KEPT ? ends : ends.negated();
    }

    /** The folder below which names are listed for xargs; empty if they come from elsewhere. */
    private static String namesFor(List<Command> commands, int at, State from) {
        return commands.get(at) instanceof Script.Simple simple
                        && !simple.words().isEmpty()
                        && simple.words().getFirst().bare().equals("xargs")
                        && Names.isQuiet(simple)
                ? Names.folder(commands.subList(0, at), from)
                : "";
    }

    Ends choice(Script.Choice choice, State from) {
        State reached = State.NOWHERE;
        State open = from;
        exits.hide("if");
        for (int i = 0; i < choice.conditions().size(); i++) {
            Ends test = script(choice.conditions().get(i), open);
            reached = reached.or(script(choice.branches().get(i), test.success()).any());
            open = test.failure();
        }
        boolean last = choice.branches().size() > choice.conditions().size();
        State otherwise = last ? script(choice.branches().getLast(), open).any() : open;
        return Ends.both(reached.or(otherwise));
    }

    Ends each(Script.Each each, State from) {
        boolean numbers = true;
        for (RawWord word : each.words()) {
            word(word, from);
            numbers &= Letters.isNumber(word.bare());
        }
        if (numbers && !each.words().isEmpty()) {
            findings.counter(each.name());
        } else {
            findings.text(each.name());
        }
        findings.unordered();
        new Environment(findings).own(each.name());
        State repeated = from.after(effects(each.body().effects())).without(each.name());
        State first = repeated;
        var words = new ArrayList<Arg>();
        if (each.words().size() == 1) {
            Expander.expand(each.words().getFirst(), from, words);
        }
        if (words.size() == 1 && words.getFirst().isLiteral() && isSteady(each)) {
            first =
                    new Environment(findings)
                            .remember(each.name(), words.getFirst().text(), repeated);
        } else if (words.size() == 1
                && words.getFirst().word() instanceof Word.Pattern
                && isSteady(each)) {
            first =
                    new Environment(findings)
                            .remember(each.name(), Arg.PATTERN + words.getFirst().text(), repeated);
        }
        exits.hide("for");
        Ends ends = script(each.body(), first);
        return Ends.both(repeated.or(ends.any().without(each.name())));
    }

    private boolean isSteady(Script.Each each) {
        return (effects(each.body().effects()) & Script.ASSIGNS) == 0;
    }

    Ends cases(Script.Case cases, State from) {
        word(cases.subject(), from);
        for (RawWord pattern : cases.patterns()) {
            word(pattern, from);
        }
        State reached = from;
        exits.hide("case");
        for (Script branch : cases.branches()) {
            // A branch may go on into the next one.
            reached = reached.or(script(branch, reached).any());
        }
        return Ends.both(reached);
    }

    Ends function(Script.Function function, State from) {
        findings.function(function.name());
        findings.unordered();
        if (launcher.knowledge().has(function.name())) {
            findings.shadow(function.name());
        }
        if (launcher.isSpecial(function.name())) {
            findings.unclear(function.name(), "a function takes the name of a part of the shell");
        }
        exits.setApart(function.name() + "()");
        command(function.body(), from.after(Script.MOVES | Script.ASSIGNS));
        return Ends.both(from.withFunction(function.name()));
    }

    Ends simple(Script.Simple simple, State from) {
        String piped = names;
        names = "";
        for (Script.Assignment assignment : simple.assignments()) {
            word(assignment.value(), from);
        }
        for (RawWord word : simple.words()) {
            word(word, from);
        }
        for (Script.Redirection redirection : simple.redirections()) {
            word(redirection.target(), from);
        }
        exits.running(simple);
        return launcher.run(simple, from, piped);
    }

    /** A simple command of a text that could not be parsed whole; substitutions come apart. */
    void loose(Script.Simple simple) {
        exits.hide("what cannot be read");
        exits.running(simple);
        launcher.run(simple, State.NOWHERE, "");
    }

    /** The commands inside of a word; they run in a shell of their own. */
    void word(RawWord word, State from) {
        for (Script script : word.scripts()) {
            var around = exits.around();
            exits.hide("$(…)");
            script(script, from);
            exits.back(around);
        }
    }

    Exits exits() {
        return exits;
    }

    /** A text that is run as a command. */
    Ends text(String text, State from) {
        unread -= text.length();
        if (unread < 0) {
            findings.unclear(text, "too much text is run as a command");
            return Ends.both(from.after(Script.MOVES | Script.ASSIGNS));
        }
        return new Reading(findings, this, seen).read(text, from, depth);
    }
}
