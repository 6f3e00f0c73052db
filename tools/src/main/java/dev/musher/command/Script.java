package dev.musher.command;

import java.util.List;

/** A list of commands: the tree that the parser makes and {@link Walk} goes through. */
record Script(List<Item> items, int effects) {
    /** Some command in it may change the directory. */
    static final int MOVES = 1;

    /** Some command in it may change variables. */
    static final int ASSIGNS = 2;

    /** What stands between a command and the one after it. */
    enum Joint {
        THEN,
        BACKGROUND,
        AND,
        OR
    }

    /** A pipeline and what follows it. */
    record Item(Command command, Joint joint) {}

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

    /** A command of the shell's grammar. */
    sealed interface Command {}

    /** A program with its arguments; without words, assignments or redirections alone. */
    record Simple(List<Assignment> assignments, List<RawWord> words, List<Redirection> redirections)
            implements Command {}

    /** {@code name=value}; the value of an array is not looked at. */
    record Assignment(String name, RawWord value, Form form) {}

    /** Whether an assignment gives a variable exactly the value that is written. */
    enum Form {
        WHOLE_VALUE,
        OTHER
    }

    record Pipeline(List<Command> commands, Status status) implements Command {}

    record Group(Script body, Scope scope) implements Command {}

    /** {@code if} and {@code elif} with their branches; the last branch may be empty. */
    record Choice(List<Script> conditions, List<Script> branches) implements Command {}

    /** {@code while} and {@code until}. */
    record Loop(Script condition, Script body) implements Command {}

    /** {@code for} and {@code select} over words. */
    record Each(String name, List<RawWord> words, Script body) implements Command {}

    record Case(RawWord subject, List<RawWord> patterns, List<Script> branches)
            implements Command {}

    record Function(String name, Command body, int effects) implements Command {}

    /** {@code [[ ]]} and {@code (( ))}: only the words matter, for what they expand. */
    record Test(List<RawWord> words) implements Command {}

    /** A compound command with redirections of its own. */
    record Redirected(Command command, List<Redirection> redirections) implements Command {}

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
