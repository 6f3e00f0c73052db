package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepAccess.AccessExtent;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a program: the options that are understood, and what its other words are.
 *
 * @param traits what else there is to say of it
 */
record ProgramSpec(
        String name,
        List<Slot> operands,
        Map<String, Choice> options,
        List<Trait> traits,
        Optional<KnownPrograms> subcommands) {
    static final ProgramSpec UNKNOWN =
            new ProgramSpec("", List.of(), Map.of(), List.of(Trait.UNKNOWN), Optional.empty());

    /** What a word is to a program; the table of programs explains them. */
    enum Kind {
        TEXT,
        READ,
        LOOK,
        PLAIN,
        FILE,
        WRITE,
        NAME,
        KEY,
        CONNECT,
        UPLOAD,
        OBJECT,
        HOST,
        REMOTE,
        PLACE,
        LOCAL,
        SETTING,
        PLUS,
        FORMAT,
        SED,
        AWK,
        JQ,
        NOTHING,
        RUN,
        SAY
    }

    /** Which of the other words. */
    enum WordPosition {
        NEXT,
        ALL,
        LAST
    }

    /** A word that is not an option. */
    record Slot(Kind kind, AccessExtent reach, WordPosition place) {
        boolean runs() {
            return kind == Kind.RUN || kind == Kind.SAY;
        }
    }

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
        /** What links below the other words lead to is touched as well. */
        LINKS,
        BELOW_AND_LINKS,
        /** The other words are just text. */
        ALL_TEXT,
        /** The value stands for the first of the other words. */
        TAKES_FIRST,
        /** What would be read is written. */
        WRITES,
        /** Only names are printed, unless another option says more. */
        NAMES,
        /** It stands for the first of the other words, and only names are printed. */
        LISTS,
        /** The value is a pattern of the only files that are read below. */
        INCLUDES,
        /** The value is a pattern of files that are not read below. */
        EXCLUDES,
        EXCLUDES_FOLDERS,
        /** The same, or after an exclamation mark that of files that are not. */
        SELECTS,
        /** It is what the program needs to be understood. */
        SUFFICES
    }

    record Choice(Value value, Kind kind, Change change) {}

    /** Further traits of a program. */
    enum Trait {
        UNKNOWN,
        /** Whatever its words are, it does nothing but print. */
        HARMLESS,
        /** Whatever its options are, it does nothing but read. */
        MEEK,
        /** Whatever its options are, it does to its words what is said, below them at most. */
        TAME,
        /** Options end where the other words begin. */
        OPTIONS_FIRST,
        /** Hidden files are left alone unless an option makes it go below. */
        VISIBLE,
        /** Options are whole words: no clusters, no values in them, no end of them. */
        WHOLE_WORDS,
        /** Without other words it reads the current directory. */
        DEFAULTS_TO_HERE,
        /** The same, but only if it goes below. */
        DEFAULTS_TO_HERE_BELOW,
        /** It connects to somewhere even if no word says so. */
        REMOTE,
        /** It is understood only with one of the options that suffice. */
        NEEDS_OPTION,
        /** The first word would be letters of options even without a dash. */
        DASHED,
        /** A command that it runs may have assignments before it. */
        ASSIGNS,
        /** One of its options or commands runs something. */
        RUNS,
        /** It does more than its words say. */
        MORE
    }

    /**
     * What a program's words come to.
     *
     * @param form how much of the words themselves is understood
     * @param rest where a command begins that the program runs
     * @param runs what begins there
     * @param said texts that the program runs as commands
     */
    record Parsed(
            List<StepAccess> touches,
            Understanding grasp,
            Understanding form,
            int rest,
            Runs runs,
            List<ExpandedWord> said) {}

    /** What a program runs besides itself. */
    enum Runs {
        NOTHING,
        COMMAND,
        /** A command, perhaps with assignments before it. */
        ASSIGNED_COMMAND,
        /** The words make up the text of a command. */
        TEXT
    }

    Runs runs() {
        Kind last = operands.isEmpty() ? Kind.TEXT : operands.getLast().kind();
        if (last == Kind.RUN) {
            return traits.contains(Trait.ASSIGNS) ? Runs.ASSIGNED_COMMAND : Runs.COMMAND;
        }
        return last == Kind.SAY ? Runs.TEXT : Runs.NOTHING;
    }

    /** Whether it may run the command that its words name. */
    boolean runsOthers() {
        return runs() != Runs.NOTHING || traits.contains(Trait.RUNS);
    }

    ArgumentUse use(ProgramInvocation programInvocation) {
        if (traits.contains(Trait.UNKNOWN)) {
            return ArgumentUse.UNKNOWN;
        }
        if (traits.contains(Trait.HARMLESS)) {
            return ArgumentUse.NOTHING;
        }
        Parsed parsed = parse(programInvocation);
        return new ArgumentUse(parsed.touches(), parsed.grasp());
    }

    Parsed parse(ProgramInvocation programInvocation) {
        return new ProgramArgumentReader(this, programInvocation.args(), programInvocation.at() + 1)
                .read();
    }
}
