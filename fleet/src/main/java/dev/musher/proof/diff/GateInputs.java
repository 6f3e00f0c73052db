package dev.musher.proof.diff;

import dev.musher.gates.Gate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which files work is measured by: tests and their data, the settings of runners and builds,
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

    /** How a file is found by the name of a module, which is the group. */
    private static final Pattern MODULE =
            Pattern.compile("([^/.]+)(?:/__init__\\.\\w+|(?:\\.[\\w-]+)?\\.(?:py|pyc|pyd|so))?");

    private static final String PACKAGE = "/__init__.py";

    /** Python finds a module of the project before its own, and before those that are installed. */
    private static final Set<String> SHADOWED =
            Set.of(
                    ("pytest _pytest unittest doctest nose pluggy iniconfig coverage hypothesis"
                                    + " mock sitecustomize usercustomize abc argparse ast asyncio bdb builtins"
                                    + " bisect codecs collections contextlib copy copyreg dataclasses difflib"
                                    + " dis enum fnmatch functools gc gettext glob heapq importlib inspect io"
                                    + " itertools json keyword linecache locale logging marshal math operator"
                                    + " os pathlib pdb pickle pkgutil platform posixpath pprint py queue"
                                    + " random re reprlib runpy shlex shutil signal site stat string struct"
                                    + " subprocess sys sysconfig tempfile textwrap threading time timeit"
                                    + " tokenize traceback types typing uuid warnings weakref xml zipfile"
                                    + " zipimport base64 cmd code codeop csv datetime decimal genericpath"
                                    + " ntpath numbers opcode selectors socket sre_compile sre_parse token"
                                    + " tomllib")
                            .split(" ", -1));

    private static final int SHORTEST_DATA = 4;

    private final Set<String> spared;
    private final Set<String> named = new LinkedHashSet<>();
    private final Set<String> roots = new LinkedHashSet<>();
    private final String scripts;
    private final String commands;

    /**
     * What the gates of a project are steered by.
     *
     * @param scripts the text of the files that they name, as base has them
     * @param spared manifests of which only versions and dependencies changed
     */
    public GateInputs(List<Gate> gates, String scripts, Set<String> spared) {
        this.scripts = scripts;
        this.commands = gates.stream().map(Gate::run).collect(Collectors.joining("\n"));
        this.spared = Set.copyOf(spared);
        roots.add("");
        for (Gate gate : gates) {
            roots.add(folder(gate));
            named.addAll(named(gate));
        }
    }

    /** The paths that the command of a gate may name; most of them are not there. */
    public static Set<String> named(Gate gate) {
        var paths = new LinkedHashSet<String>();
        for (String word : gate.run().split("[\\s;&|()<>\"'=@]+", -1)) {
            var plain = word.startsWith("./") ? word.substring(2) : word;
            if (!plain.isEmpty() && !plain.startsWith("-") && !plain.startsWith("/")) {
                paths.add(folder(gate) + plain);
                paths.add(folder(gate) + MANIFESTS.getOrDefault(plain, plain));
            }
        }
        return paths;
    }

    private static String folder(Gate gate) {
        return gate.folder().isEmpty() ? "" : gate.folder() + "/";
    }

    /** Whether work is measured by a file, as opposed to being it. */
    public boolean cover(String path) {
        return !spared.contains(path) && (TestFiles.isOfTests(path) || isSteering(path));
    }

    /** Whether it says how work is measured, other than by being a test. */
    private boolean isSteering(String path) {
        return isPackageOfTests(path)
                || KnownFiles.isOfTool(path)
                || KnownFiles.isOfRunner(path)
                || isBuildFile(path)
                || named.contains(path)
                || shadows(path)
                || isDataOfScripts(path);
    }

    /** Whether a file is not code in a language that is known. */
    public static boolean isData(String path) {
        return Languages.ofPath(path).isEmpty();
    }

    /** Whether nothing but its name or a folder that may be anything makes a test of it. */
    boolean isOnlyCalledTest(String path) {
        return TestFiles.isOnlyCalledTest(path) && !isSteering(path);
    }

    /** Whether a file says how work is measured, and is no test or data of tests itself. */
    public boolean steers(String path) {
        return cover(path)
                && (isOfRunner(path)
                        || isBuildFile(path)
                        || (named.contains(path) && TestFiles.subject(path).isEmpty())
                        || !(TestFiles.isOfTests(path) || isPackageOfTests(path)));
    }

    /** Whether a file does nothing but say which tests run and how, or takes a runner's place. */
    boolean isOfRunner(String path) {
        return KnownFiles.isOfRunner(path) || shadows(path);
    }

    /** Whether a file is one that builds go by in every project. */
    static boolean isBuildFile(String path) {
        return KnownFiles.isOfBuild(path);
    }

    /** Whether a file says which tests run among other things. */
    boolean isOfBuild(String path) {
        return !spared.contains(path) && (isBuildFile(path) || named.contains(path));
    }

    /** Python takes a package before a file of the same name. */
    private static boolean isPackageOfTests(String path) {
        return path.endsWith(PACKAGE)
                && TestFiles.isOfTests(path.substring(0, path.length() - PACKAGE.length()) + ".py");
    }

    private boolean shadows(String path) {
        return roots.stream().anyMatch(root -> shadows(root, path));
    }

    private static boolean shadows(String root, String path) {
        if (!path.startsWith(root)) {
            return false;
        }
        var module = MODULE.matcher(path.substring(root.length()));
        return module.matches() && SHADOWED.contains(module.group(1));
    }

    /** Whether a file is used by what gates run, and is neither that itself nor a test. */
    boolean isOfScripts(String path) {
        return isDataOfScripts(path) && !isOfBuild(path) && !TestFiles.isOfTests(path);
    }

    /**
     * Code that a script names may be what it checks, unless it is where scripts are; other files
     * are what it goes by.
     */
    private boolean isDataOfScripts(String path) {
        var name = name(path);
        return name.length() >= SHORTEST_DATA
                && (Languages.ofPath(path).isEmpty()
                        ? scripts.contains(name)
                        : SCRIPTS.matcher(path).matches() && scripts.contains(path));
    }

    /** Whether a gate's command, or a script that it names, has a word. */
    boolean isInCommands(String word) {
        return commands.contains(word) || scripts.contains(word);
    }

    /** Whether a script of gates names it with its folder. */
    boolean isInScripts(String path) {
        return isInScripts("(?<![\\w/-])(?:\\./)?", path);
    }

    /** Whether a script of gates has a program load it before its own code. */
    boolean isLoadedByScripts(String path) {
        return isInScripts("(?:--import|--require|-r|--loader|-include)[\\s=]+(?:\\./)?", path);
    }

    /** Whether a script of gates names it or files of its folder. */
    boolean isFolderInScripts(String path) {
        var folder = path.substring(0, path.lastIndexOf('/') + 1);
        return isInScripts(path)
                || (!folder.isEmpty() && isInScripts("(?<![\\w/-])(?:\\./)?", folder + "*"));
    }

    private boolean isInScripts(String before, String path) {
        return scripts.contains(path)
                && Pattern.compile(before + Pattern.quote(path) + "(?!\\w)")
                        .matcher(scripts)
                        .find();
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
