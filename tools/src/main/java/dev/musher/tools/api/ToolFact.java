package dev.musher.tools.api;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A fact about a call, kept apart from its text: nothing that a command prints or a file holds can
 * look like one. Facts are small: every text in them has a bound.
 */
public sealed interface ToolFact {
    /** The most characters of a diff in a fact; the rest is left out. */
    int LONGEST_DIFF = 8_000;

    /** The same with its texts changed, for example without secrets. */
    default ToolFact with(UnaryOperator<String> texts) {
        return this;
    }

    /** The first fact of a kind. */
    static <F extends ToolFact> Optional<F> first(List<ToolFact> facts, Class<F> kind) {
        for (ToolFact toolFact : facts) {
            if (kind.isInstance(toolFact)) {
                return Optional.of(kind.cast(toolFact));
            }
        }
        return Optional.empty();
    }

    /**
     * A command ended.
     *
     * @param left processes that it started and that still run
     */
    record CommandEnded(int code, List<Long> left, Duration took) implements ToolFact {
        /** A shell gives this and the number of the signal that ended a program. */
        private static final int SIGNALLED = 128;

        private static final int MOST_SIGNALS = 64;

        public CommandEnded {
            left = List.copyOf(left);
        }

        public CommandEnded(int code) {
            this(code, List.of(), Duration.ZERO);
        }

        /** The number of the signal that ended it; 0 if none did. */
        public int signal() {
            int signal = code - SIGNALLED;
            return signal > 0 && signal <= MOST_SIGNALS ? signal : 0;
        }
    }

    /**
     * How the commands of a list ended, or of the pipeline at the end of anything else.
     *
     * @param parts in their order, at least two
     * @param inLast how many of them are the last pipeline
     */
    record CommandsEnded(List<PartEnded> parts, int inLast) implements ToolFact {
        public CommandsEnded {
            parts = List.copyOf(parts);
        }

        /** What the code of the whole comes from. */
        public List<PartEnded> lastPipeline() {
            return parts.subList(parts.size() - inLast, parts.size());
        }

        /** Whether the code of the whole says less than these. */
        public boolean isTelling() {
            return inLast == parts.size() || parts.stream().anyMatch(part -> part.code() != 0);
        }

        @Override
        public ToolFact with(UnaryOperator<String> texts) {
            var changed = new ArrayList<PartEnded>(parts.size());
            for (PartEnded part : parts) {
                changed.add(new PartEnded(texts.apply(part.program()), part.code()));
            }
            return new CommandsEnded(changed, inLast);
        }
    }

    /**
     * One of the commands.
     *
     * @param program its first word
     * @param code its exit code
     */
    record PartEnded(String program, int code) {}

    /** A command was stopped because it took too long. */
    record CommandTimedOut(Duration limit) implements ToolFact {}

    /** A command goes on as a background shell. */
    record WentToBackground(String shell) implements ToolFact {}

    /**
     * The text is output of a command.
     *
     * @param lines how many lines were printed, also where not all of them are in the text
     * @param notes how many characters at the end of the text are not printed by the command
     */
    record Output(long lines, int notes) implements ToolFact {
        /** What the command printed of a text. */
        public String of(String text) {
            return text.substring(0, Math.clamp(text.length() - (long) notes, 0, text.length()));
        }

        /** What a command printed of a text; all of it if the facts do not say. */
        public static String of(List<ToolFact> facts, String text) {
            var output = first(facts, Output.class);
            return output.isPresent() ? output.get().of(text) : text;
        }
    }

    /** The output is what a background shell has printed since the last look. */
    record ShellPrinted(String shell) implements ToolFact {}

    /** A background shell ended. */
    record ShellEnded(String shell, int code) implements ToolFact {}

    /** A background shell was stopped. */
    record ShellStopped(String shell) implements ToolFact {}

    /**
     * The text is a part of something longer.
     *
     * @param where the file that holds the rest; empty if none does
     */
    record Truncated(String where) implements ToolFact {
        @Override
        public ToolFact with(UnaryOperator<String> texts) {
            return new Truncated(texts.apply(where));
        }
    }

    /**
     * A file was changed.
     *
     * @param path below the workplace, or absolute if it is elsewhere
     * @param diff hunks of changed lines, as many as fit; empty where the call's input says it all
     */
    record FileChanged(String path, Change change, int added, int removed, String diff)
            implements ToolFact {
        public FileChanged {
            diff = diff.length() <= LONGEST_DIFF ? diff : wholeLines(diff);
        }

        public FileChanged withoutDiff() {
            return new FileChanged(path, change, added, removed, "");
        }

        private static String wholeLines(String diff) {
            return diff.substring(0, diff.lastIndexOf('\n', LONGEST_DIFF - 1) + 1);
        }

        @Override
        public ToolFact with(UnaryOperator<String> texts) {
            return new FileChanged(texts.apply(path), change, added, removed, texts.apply(diff));
        }
    }

    /** What became of a file. */
    enum Change {
        /** All of its content was given. */
        WRITTEN,
        /** Parts of it were replaced. */
        EDITED,
        DELETED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A file was to be changed, and had that content already. */
    record FileUnchanged(String path) implements ToolFact {
        @Override
        public ToolFact with(UnaryOperator<String> texts) {
            return new FileUnchanged(texts.apply(path));
        }
    }

    /** Files were read; their paths are like those of changed ones. */
    record FilesRead(List<String> paths) implements ToolFact {
        public FilesRead {
            paths = List.copyOf(paths);
        }

        @Override
        public ToolFact with(UnaryOperator<String> texts) {
            var changed = new ArrayList<String>(paths.size());
            for (String path : paths) {
                changed.add(texts.apply(path));
            }
            return new FilesRead(changed);
        }
    }

    /** The list of things to do was replaced. */
    record TodosChanged(List<Todo> items) implements ToolFact {
        public TodosChanged {
            items = List.copyOf(items);
        }

        @Override
        public ToolFact with(UnaryOperator<String> texts) {
            var changed = new ArrayList<Todo>();
            for (Todo item : items) {
                changed.add(new Todo(texts.apply(item.text()), item.state()));
            }
            return new TodosChanged(changed);
        }
    }

    /**
     * One thing to do.
     *
     * @param state open, doing or done
     */
    record Todo(String text, String state) {}
}
