package dev.musher.command;

import dev.musher.command.Step.Grasp;
import dev.musher.command.Touch.Reach;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a program: the options that are understood, and what its other words are.
 *
 * @param traits what else there is to say of it
 */
record Manual(
        String name,
        List<Slot> operands,
        Map<String, Choice> options,
        List<Trait> traits,
        Optional<Knowledge> subcommands) {
    static final Manual UNKNOWN =
            new Manual("", List.of(), Map.of(), List.of(Trait.UNKNOWN), Optional.empty());

    /** What a word is to a program. */
    enum Kind {
        TEXT,
        READ,
        WRITE,
        CONNECT,
        /** A revision of a repository, which may name a file after a colon. */
        OBJECT,
        /** The first word of a command that the program runs. */
        RUN
    }

    /** Which of the other words. */
    enum Place {
        NEXT,
        ALL,
        LAST
    }

    /** A word that is no option. */
    record Slot(Kind kind, Reach reach, Place place) {}

    /** Whether an option has a value. */
    enum Value {
        NONE,
        /** In the same word or the next. */
        NEEDED,
        /** In the same word, or none. */
        ATTACHED
    }

    /** What an option does beyond its value. */
    enum Change {
        NOTHING,
        /** The other words are directories and everything below them. */
        BELOW,
        /** The other words are just text. */
        ALL_TEXT,
        /** The value stands for the first of the other words. */
        TAKES_FIRST
    }

    record Choice(Value value, Kind kind, Change change) {}

    /** What else there is to say of a program. */
    enum Trait {
        UNKNOWN,
        /** Whatever its words are, it does nothing but print. */
        HARMLESS,
        /** Whatever its options are, it does nothing but read. */
        MEEK,
        /** Options end where the other words begin. */
        OPTIONS_FIRST,
        /** Without other words it reads the current directory. */
        DEFAULTS_TO_HERE,
        /** It does more than its words say. */
        MORE
    }

    /**
     * What a program's words come to.
     *
     * @param rest where a command begins that the program runs
     */
    record Parsed(List<Touch> touches, Grasp grasp, int rest) {}

    Use use(Invocation invocation) {
        if (traits.contains(Trait.UNKNOWN)) {
            return Use.UNKNOWN;
        }
        if (traits.contains(Trait.HARMLESS)) {
            return Use.NOTHING;
        }
        Parsed parsed = parse(invocation);
        return new Use(parsed.touches(), parsed.grasp());
    }

    Parsed parse(Invocation invocation) {
        return new ManualReading(this, invocation.args(), invocation.at() + 1).read();
    }
}
