package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.KnownShellState.Ends;
import java.util.List;

/** A list of commands: the tree that the parser makes and {@link ScriptAnalyzer} goes through. */
record ShellScript(List<Item> items, int effects) {
    /** Some command in it may change the directory. */
    static final int MOVES = 1;

    /** Some command in it may change variables. */
    static final int ASSIGNS = 2;

    /** What stands between a command and the one after it. */
    enum Connector {
        THEN,
        BACKGROUND,
        AND,
        OR
    }

    /** A pipeline and what follows it. */
    record Item(Command command, Connector joint) {}

    /** Whether what a compound command does to the shell's state outlives it. */
    enum Scope {
        SHELL,
        SUBSHELL
    }

    /** What the exit status of a pipeline is turned into. */
    enum Status {
        KEPT,
        NEGATED
    }

    /**
     * A command of the shell's grammar. The two methods stand in the place of switches over the
     * types, which cost tens of milliseconds when they are first met.
     */
    sealed interface Command {
        Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from);

        /** What it does to the state of the shell, seen from its form alone. */
        int effects();
    }

    /** A program with its arguments; without words, assignments or redirections alone. */
    record Simple(List<Assignment> assignments, List<RawWord> words, List<Redirection> redirections)
            implements Command {
        @Override
        public Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from) {
            return scriptAnalyzer.simple(this, from);
        }

        @Override
        public int effects() {
            return ShellEffects.ofSimple(this);
        }
    }

    /** {@code name=value}; the value of an array is not looked at. */
    record Assignment(String name, RawWord value, Form form) {}

    /** Whether an assignment gives a variable exactly the value that is written. */
    enum Form {
        WHOLE_VALUE,
        OTHER
    }

    record Pipeline(List<Command> commands, Status status) implements Command {
        @Override
        public Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from) {
            return scriptAnalyzer.pipeline(this, from);
        }

        @Override
        public int effects() {
            return commands.size() > 1 ? 0 : commands.getFirst().effects();
        }
    }

    record Group(ShellScript body, Scope scope) implements Command {
        @Override
        public Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from) {
            if (scope == Scope.SHELL) {
                return scriptAnalyzer.script(body, from);
            }
            var savedContext = scriptAnalyzer.exits().around();
            scriptAnalyzer.script(body, from);
            scriptAnalyzer.exits().back(savedContext);
            return Ends.both(from);
        }

        @Override
        public int effects() {
            return scope == Scope.SHELL ? body.effects() : 0;
        }
    }

    /** {@code if} and {@code elif} with their branches; the last branch may be empty. */
    record Choice(List<ShellScript> conditions, List<ShellScript> branches) implements Command {
        @Override
        public Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from) {
            return scriptAnalyzer.choice(this, from);
        }

        @Override
        public int effects() {
            return ShellEffects.ofAll(conditions) | ShellEffects.ofAll(branches);
        }
    }

    /** {@code while} and {@code until}. */
    record Loop(ShellScript condition, ShellScript body) implements Command {
        @Override
        public Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from) {
            return scriptAnalyzer.loop(this, from);
        }

        @Override
        public int effects() {
            return condition.effects() | body.effects();
        }
    }

    /** {@code for} and {@code select} over words. */
    record Each(String name, List<RawWord> words, ShellScript body) implements Command {
        @Override
        public Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from) {
            return scriptAnalyzer.each(this, from);
        }

        @Override
        public int effects() {
            return ASSIGNS | body.effects();
        }
    }

    record Case(RawWord subject, List<RawWord> patterns, List<ShellScript> branches)
            implements Command {
        @Override
        public Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from) {
            return scriptAnalyzer.cases(this, from);
        }

        @Override
        public int effects() {
            return ShellEffects.ofAll(branches);
        }
    }

    record Function(String name, Command body) implements Command {
        @Override
        public Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from) {
            return scriptAnalyzer.function(this, from);
        }

        @Override
        public int effects() {
            return MOVES | ASSIGNS;
        }
    }

    /** {@code [[ ]]} and {@code (( ))}: only the words matter, for what they expand. */
    record Test(List<RawWord> words) implements Command {
        @Override
        public Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from) {
            return scriptAnalyzer.test(this, from);
        }

        @Override
        public int effects() {
            return 0;
        }
    }

    /** A compound command with redirections of its own. */
    record Redirected(Command command, List<Redirection> redirections) implements Command {
        @Override
        public Ends walk(ScriptAnalyzer scriptAnalyzer, KnownShellState from) {
            return scriptAnalyzer.redirected(this, from);
        }

        @Override
        public int effects() {
            return command.effects();
        }
    }

    /** What a redirection does with its word. */
    enum Direction {
        INPUT,
        OUTPUT,
        BOTH,
        DUPLICATE_INPUT,
        DUPLICATE_OUTPUT,
        HERE
    }

    record Redirection(Direction direction, RawWord target) {}
}
