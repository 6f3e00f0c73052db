package dev.musher.agent.evidence;

import dev.musher.agent.evidence.CheckTable.Form;
import dev.musher.agent.evidence.KnownCheck.Depth;
import dev.musher.agent.evidence.KnownCheck.Selection;
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

    /** Files that a project keeps to run a program by, under the program's name. */
    private static final Set<String> WRAPPERS =
            Set.of("mvnw", "gradlew", "manage.py", "runtests.py", "setup.py", "artisan", "mill");

    /** Options of make with which it runs less, or something else. */
    private static final List<String> HALTING =
            List.of(
                    "--ignore-errors",
                    "--touch",
                    "--just-print",
                    "--dry-run",
                    "--recon",
                    "--question",
                    "--old-file",
                    "--assume-old",
                    "--eval");

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
        String first = words.getFirst();
        Optional<CheckTable.Row> row =
                isInstalled(first) ? table.look(program(first)) : Optional.empty();
        if (row.isEmpty()) {
            return first.indexOf('/') < 0 || isScratch(first) || idles(words, Set.of())
                    ? Optional.empty()
                    : script(words, first);
        }
        if (row.get().form() == Form.SEEK) {
            return sought(words, row.get(), depth);
        }
        var args = new CheckWords(row.get(), words);
        if (args.isHalted()) {
            return Optional.empty();
        }
        if (args.inner() >= 0) {
            return read(words.subList(args.inner(), words.size()), depth + 1)
                    .map(inner -> inner.within(args.selection().parts()));
        }
        if (idles(words, row.get().idle())
                || (row.get().family().equals("make") && isHalted(words))
                || !args.hasNeeded()) {
            return Optional.empty();
        }
        if (args.script() < 0 || !args.kinds().isEmpty()) {
            return known(row.get(), args);
        }
        var file = words.subList(args.script(), words.size());
        return table.has(program(file.getFirst())) && isInstalled(file.getFirst())
                ? read(file, depth + 1)
                : script(file, row.get().family());
    }

    /** Whether a program is what its name says; a file of that name may be anything. */
    private static boolean isInstalled(String word) {
        int slash = word.lastIndexOf('/');
        return slash < 0
                || WRAPPERS.contains(word.substring(slash + 1))
                || (word.substring(0, slash).endsWith("bin") && !isScratch(word));
    }

    /** Where anybody can put anything. */
    private static boolean isScratch(String word) {
        return word.startsWith("/tmp/")
                || word.startsWith("/var/tmp/")
                || word.startsWith("/dev/")
                || word.startsWith("/proc/");
    }

    private static Optional<KnownCheck> known(CheckTable.Row row, CheckWords args) {
        return args.kinds().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new KnownCheck(
                                args.kinds(),
                                row.family(),
                                args.depth(),
                                args.selection(),
                                "",
                                row.languages()));
    }

    /** A file that is run as it is; a file of tests, or one whose name says that it checks. */
    private static Optional<KnownCheck> script(List<String> words, String family) {
        String path = words.getFirst();
        var kinds = TaskNames.kinds(path.substring(path.lastIndexOf('/') + 1));
        var targets = new ArrayList<String>(0);
        if (kinds.isEmpty() && TaskNames.isTestFile(path)) {
            kinds = Set.of(Check.Kind.TEST);
            targets.add(path);
        }
        var filters = new ArrayList<String>(0);
        for (String word : words.subList(1, words.size())) {
            if (!word.startsWith("-")) {
                filters.add(word);
            }
        }
        return kinds.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new KnownCheck(
                                kinds,
                                family,
                                Depth.OPAQUE,
                                new Selection(List.of(), List.of(), targets, filters),
                                path,
                                Set.of()));
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
            String word = words.get(i);
            int equals = word.indexOf('=');
            String name = equals > 0 && !word.endsWith("=false") ? word.substring(0, equals) : word;
            boolean help = word.length() > 2 && "--help".startsWith(word);
            if (IDLE.contains(word) || idle.contains(name) || help) {
                return true;
            }
        }
        return false;
    }

    /**
     * Letters of make that may stand together, like {@code -ki}, and with which it proves nothing.
     */
    private static boolean isHalted(List<String> words) {
        for (String word : words) {
            if (isShortened(word)) {
                return true;
            }
            boolean letters = word.startsWith("-") && !word.startsWith("--");
            for (int i = 1; letters && i < word.length(); i++) {
                letters =
                        Character.isLetter(word.charAt(i)) && "CfIloWj".indexOf(word.charAt(i)) < 0;
                if (letters && "intqp".indexOf(word.charAt(i)) >= 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Make takes the beginning of an option for the whole. */
    private static boolean isShortened(String word) {
        int equals = word.indexOf('=');
        String name = equals > 0 ? word.substring(0, equals) : word;
        for (String option : HALTING) {
            if (name.length() > 2 && name.startsWith("--") && option.startsWith(name)) {
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
