package dev.musher.agent.evidence;

import dev.musher.agent.evidence.CheckTable.Form;
import dev.musher.agent.evidence.KnownCheck.Depth;
import dev.musher.tools.command.CommandWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells whether a step is a check, and of what. */
final class CheckReader {
    /** No check is wrapped in more than this. */
    private static final int DEEPEST = 6;

    /** With one of these a program tells of itself and does nothing. */
    private static final Set<String> IDLE =
            Set.of(
                    "--version",
                    "--help",
                    "-h",
                    "--dry-run",
                    "--collect-only",
                    "--co",
                    "--list-tests",
                    "--listTests",
                    "--showConfig",
                    "--show-config",
                    "--list");

    private static final String OPEN = "\0";

    private final CheckTable table = new CheckTable();

    Optional<KnownCheck> read(List<CommandWord> step) {
        var words = new ArrayList<String>(step.size());
        for (CommandWord commandWord : step) {
            words.add(commandWord instanceof CommandWord.Literal(String text) ? text : OPEN);
        }
        return read(words, 0);
    }

    private Optional<KnownCheck> read(List<String> words, int depth) {
        if (words.isEmpty() || depth > DEEPEST) {
            return Optional.empty();
        }
        String program = program(words.getFirst());
        var row = table.look(program);
        if (row.isEmpty()) {
            return words.getFirst().indexOf('/') < 0 || idles(words, Set.of())
                    ? Optional.empty()
                    : script(words.getFirst(), words.getFirst());
        }
        if (row.get().form() == Form.SEEK) {
            return sought(words, row.get(), depth);
        }
        var args = new CheckWords(row.get(), words);
        if (args.inner() >= 0) {
            return read(words.subList(args.inner(), words.size()), depth + 1)
                    .map(inner -> with(inner, args.targets()));
        }
        if (idles(words, row.get().idle()) || !args.hasNeeded()) {
            return Optional.empty();
        }
        if (args.script() < 0 || !args.kinds().isEmpty()) {
            return known(row.get(), args);
        }
        var file = words.subList(args.script(), words.size());
        return table.has(program(file.getFirst()))
                ? read(file, depth + 1)
                : script(file.getFirst(), row.get().family());
    }

    private static Optional<KnownCheck> known(CheckTable.Row row, CheckWords args) {
        return args.kinds().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new KnownCheck(
                                args.kinds(), row.family(), args.depth(), args.targets(), ""));
    }

    /** A file that is run as it is; a file of tests, or one whose name says that it checks. */
    private static Optional<KnownCheck> script(String path, String family) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        var kinds = TaskNames.kinds(name);
        if (kinds.isEmpty() && TaskNames.isTestFile(path)) {
            kinds = Set.of(Check.Kind.TEST);
        }
        return kinds.isEmpty()
                ? Optional.empty()
                : Optional.of(new KnownCheck(kinds, family, Depth.OPAQUE, List.of(path), path));
    }

    private static KnownCheck with(KnownCheck inner, List<String> targets) {
        if (targets.isEmpty()) {
            return inner;
        }
        var all = new ArrayList<>(inner.targets());
        all.addAll(targets);
        return new KnownCheck(inner.kinds(), inner.family(), inner.depth(), all, inner.script());
    }

    /** In a container or the like; the words before the program are the runner's own. */
    private Optional<KnownCheck> sought(List<String> words, CheckTable.Row row, int depth) {
        for (int i = 1; i < words.size(); i++) {
            if (row.idle().contains(words.get(i))) {
                return Optional.empty();
            }
            boolean known = table.has(program(words.get(i))) || words.get(i).startsWith("./");
            if (known && !words.get(i).startsWith("-")) {
                var found = read(words.subList(i, words.size()), depth + 1);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /** The programs of wrappers are read on their own, so that their options are not meant here. */
    private static boolean idles(List<String> words, Set<String> idle) {
        for (int i = 1; i < words.size(); i++) {
            if (IDLE.contains(words.get(i)) || idle.contains(words.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** The name of a program without its folder and what Windows puts after it. */
    static String program(String word) {
        String name = word.substring(word.lastIndexOf('/') + 1);
        for (String ending : List.of(".exe", ".cmd", ".bat")) {
            if (name.endsWith(ending)) {
                return name.substring(0, name.length() - ending.length());
            }
        }
        boolean version = name.startsWith("python3.") || name.startsWith("pypy3.");
        return version ? "python3" : name;
    }
}
