package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.source.TestLanguages;
import dev.musher.pipeline.gate.Gate;
import dev.musher.tools.ecosystem.PythonModules;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files that decide what gates check: tests and their data, the settings of runners and builds,
 * modules that would take a runner's place, and what gates name.
 */
public final class GateInputs {
    /** What a program goes by that a gate runs. */
    private static final Map<String, String> MANIFESTS =
            Map.of(
                    "make", "Makefile",
                    "just", "justfile",
                    "npm", "package.json",
                    "pnpm", "package.json",
                    "yarn", "package.json");

    /** Where scripts are that a project is built and checked by. */
    private static final Pattern SCRIPTS = Pattern.compile("(?:^|.*/)(?:scripts?|ci|tools)/.+");

    private static final Pattern FOLDER_OF_TESTS = Pattern.compile("(?:[^/]+/)*?tests?/");

    private static final String PACKAGE = "/__init__.py";

    private static final int SHORTEST_DATA = 4;

    private final Set<String> spared;
    private final Set<String> named = new LinkedHashSet<>();
    private final Set<String> roots = new LinkedHashSet<>();
    private final Set<String> owned = new HashSet<>();
    private final String scripts;
    private final String commands;

    /** What the gates of a project are steered by that has no modules called like Python's. */
    public GateInputs(List<Gate> gates, String scripts, Set<String> spared) {
        this(gates, scripts, spared, List.of());
    }

    /**
     * What the gates of a project are steered by.
     *
     * @param scripts the text of the files that they name, as base has them
     * @param spared manifests of which only versions and dependencies changed
     * @param base files of base: a module there is the project's own, whatever it is called
     */
    public GateInputs(
            List<Gate> gates, String scripts, Set<String> spared, Collection<String> base) {
        this.scripts = scripts;
        this.commands = gates.stream().map(Gate::run).collect(Collectors.joining("\n"));
        this.spared = Set.copyOf(spared);
        roots.add("");
        for (Gate gate : gates) {
            roots.add(folder(gate));
            named.addAll(named(gate));
        }
        for (String path : base) {
            Stream.concat(roots.stream(), folderOfTests(path).stream())
                    .forEach(root -> shadowed(root, path).ifPresent(owned::add));
        }
    }

    /** The paths that the command of a gate may name; most of them are not there. */
    public static Set<String> named(Gate gate) {
        var paths = new LinkedHashSet<String>();
        for (String word : words(gate)) {
            paths.add(folder(gate) + word);
            paths.add(folder(gate) + MANIFESTS.getOrDefault(word, word));
        }
        return paths;
    }

    /** Whether a word of the command is the path of the file. */
    static boolean isNamed(String file, Gate gate) {
        return words(gate).stream().anyMatch(word -> file.equals(folder(gate) + word));
    }

    private static List<String> words(Gate gate) {
        var words = new ArrayList<String>();
        for (String word : gate.run().split("[\\s;&|()<>\"'=@]+", -1)) {
            var plain = word.startsWith("./") ? word.substring(2) : word;
            if (!plain.isEmpty() && !plain.startsWith("-") && !plain.startsWith("/")) {
                words.add(plain);
            }
        }
        return words;
    }

    private static String folder(Gate gate) {
        return gate.folder().isEmpty() ? "" : gate.folder() + "/";
    }

    /** Whether work is measured by a file, as opposed to being it. */
    public boolean cover(String path) {
        return !spared.contains(path)
                && (TestPaths.isOfTests(path) || isSteering(path) || isIgnoreList(path));
    }

    /** What git ignores may be left for the next gate; else it says nothing about one. */
    private static boolean isIgnoreList(String path) {
        return name(path).equals(".gitignore");
    }

    /** Whether it says how work is measured, other than by being a test. */
    private boolean isSteering(String path) {
        return isPackageOfTests(path)
                || RunnerFiles.isOfTool(path)
                || RunnerFiles.isOfRunner(path)
                || isBuildFile(path)
                || named.contains(path)
                || shadows(path)
                || isDataOfScripts(path);
    }

    /** Whether a file is not code in a language that is known. */
    public static boolean isData(String path) {
        return TestLanguages.ofPath(path).isEmpty();
    }

    /** Whether nothing but its name or a folder that may be anything makes a test of it. */
    boolean isOnlyCalledTest(String path) {
        return TestPaths.isOnlyCalledTest(path) && !isSteering(path);
    }

    /** Whether a file says how work is measured, and is not a test or data of tests itself. */
    public boolean steers(String path) {
        return cover(path)
                && !isIgnoreList(path)
                && (isOfRunner(path)
                        || isBuildFile(path)
                        || (named.contains(path) && TestPaths.subject(path).isEmpty())
                        || !(TestPaths.isOfTests(path) || isPackageOfTests(path)));
    }

    /** Whether a file that a gate made, and that is not committed, would steer the next gate. */
    public boolean steersUncommitted(String path) {
        return isOfRunner(path)
                || RunnerFiles.isOfTool(path)
                || (isBuildFile(path) && !RunnerFiles.isOftenMade(path));
    }

    /** Whether it would measure work, unless the project expects its tools to make it. */
    public boolean isMeasureUncommitted(String path) {
        return !named.contains(path)
                && (TestPaths.isOfTests(path)
                        || isPackageOfTests(path)
                        || RunnerFiles.isOftenMade(path));
    }

    /** Whether a file does nothing but say which tests run and how, or takes a runner's place. */
    boolean isOfRunner(String path) {
        return RunnerFiles.isOfRunner(path) || shadows(path);
    }

    /** Whether a file is one that builds go by in every project. */
    static boolean isBuildFile(String path) {
        return RunnerFiles.isOfBuild(path);
    }

    /** Whether a file says which tests run among other things. */
    boolean isOfBuild(String path) {
        return !spared.contains(path) && (isBuildFile(path) || named.contains(path));
    }

    /** Python takes a package before a file of the same name. */
    private static boolean isPackageOfTests(String path) {
        return path.endsWith(PACKAGE)
                && TestPaths.isOfTests(path.substring(0, path.length() - PACKAGE.length()) + ".py");
    }

    /** Whether Python would find it in the place of one of its modules or of a runner's. */
    boolean shadows(String path) {
        return Stream.concat(roots.stream(), folderOfTests(path).stream())
                .flatMap(root -> shadowed(root, path).stream())
                .anyMatch(module -> !owned.contains(module));
    }

    /** Runners look for modules where the tests are, too. */
    private static Optional<String> folderOfTests(String path) {
        var folder = FOLDER_OF_TESTS.matcher(path);
        return folder.lookingAt() ? Optional.of(folder.group()) : Optional.empty();
    }

    /** The module of Python or a runner that a file would be found for, with its folder. */
    private static Optional<String> shadowed(String root, String path) {
        if (!path.startsWith(root)) {
            return Optional.empty();
        }
        return PythonModules.replacedBy(path.substring(root.length())).map(module -> root + module);
    }

    /** Whether a file is used by what gates run, and is neither that itself nor a test. */
    boolean isOfScripts(String path) {
        return isDataOfScripts(path) && !isOfBuild(path) && !TestPaths.isOfTests(path);
    }

    /**
     * Code that a script names may be what it checks, unless it is where scripts are; other files
     * are what it goes by.
     */
    private boolean isDataOfScripts(String path) {
        var name = name(path);
        return name.length() >= SHORTEST_DATA
                && (TestLanguages.ofPath(path).isEmpty()
                        ? scripts.contains(name)
                        : SCRIPTS.matcher(path).matches() && scripts.contains(path));
    }

    /** What gates run, as text. */
    GateScripts scripts() {
        return new GateScripts(commands, scripts);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
