package dev.musher.app.commandline;

import java.util.List;

/** What a shell may offer for a value. */
public sealed interface Completion {
    Completion NONE = new None();
    Completion FILES = new Files();
    Completion DIRECTORIES = new Directories();

    /** The value is the user's own; nothing can be offered. */
    record None() implements Completion {}

    /** Paths of files. */
    record Files() implements Completion {}

    /** Paths of directories. */
    record Directories() implements Completion {}

    /** One of a closed set; any other value is a usage error. */
    record Words(List<String> words) implements Completion {}

    /** The names of commands, level by level, as {@code help} takes them. */
    record Commands() implements Completion {}

    /**
     * What the program itself answers at completion time. The topic names the question in the
     * generated scripts and is unique in the tree.
     */
    record Ask(String topic, Source source) implements Completion {}

    /** Finds the values that can be offered now; called only when the shell asks. */
    @FunctionalInterface
    interface Source {
        List<Candidate> candidates();
    }

    /** A value and, unless empty, a few words about it. */
    record Candidate(String value, String description) {}

    static Completion words(String... words) {
        return new Words(List.of(words));
    }

    static Completion ask(String topic, Source source) {
        return new Ask(topic, source);
    }
}
