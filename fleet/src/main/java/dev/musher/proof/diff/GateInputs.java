package dev.musher.proof.diff;

import dev.musher.gates.Gate;
import dev.musher.tree.Glob;
import dev.musher.tree.NameCase;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which files work is measured by: tests and their data, the settings of runners and builds,
 * modules that would take a runner's place, and what gates name.
 */
public final class GateInputs {
    /** Files that say which tests run and how. */
    private static final List<Glob> RUNNERS =
            globs(
                    "pytest.ini",
                    ".pytest.ini",
                    "pytest.toml",
                    "tox.ini",
                    "noxfile.py",
                    ".coveragerc",
                    "*.pth",
                    ".mocharc*",
                    "jest.*",
                    "vitest.*",
                    "karma.conf.*",
                    "ava.config.*",
                    "playwright.config.*",
                    "cypress.config.*",
                    ".nycrc*",
                    ".c8rc*",
                    "junit-platform.properties",
                    "surefire*.xml",
                    "testng*.xml",
                    "gradle-wrapper.properties",
                    "maven-wrapper.properties",
                    "maven.config",
                    "jvm.config",
                    "extensions.xml",
                    "nextest.toml",
                    ".rspec",
                    ".simplecov",
                    "phpunit.xml*",
                    "*.runsettings",
                    "xunit.runner.json",
                    "testconfig.json");

    /** Files that say that too, and much else. */
    private static final List<Glob> BUILDS =
            globs(
                    "Makefile",
                    "makefile",
                    "GNUmakefile",
                    "justfile",
                    "Justfile",
                    "Taskfile.y*ml",
                    "Rakefile",
                    "build.rs",
                    "package.json",
                    "pyproject.toml",
                    "setup.py",
                    "setup.cfg",
                    "pom.xml",
                    "build.gradle*",
                    "settings.gradle*",
                    "gradle.properties",
                    "Cargo.toml",
                    "go.work",
                    "tsconfig*.json",
                    "vite.config.*",
                    "babel.config.*",
                    ".babelrc*",
                    ".swcrc",
                    ".npmrc",
                    "gradlew",
                    "mvnw",
                    "Directory.*.props",
                    "Directory.*.targets",
                    "conftest.py");

    private static final List<Glob> PLACES =
            globs(".musher/**", ".mvn/**", ".cargo/**", ".config/nextest.toml");

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
                                    + " zipimport")
                            .split(" ", -1));

    private static final int SHORTEST_DATA = 4;

    private final Set<String> spared;
    private final Set<String> named = new LinkedHashSet<>();
    private final Set<String> roots = new LinkedHashSet<>();
    private final String scripts;

    /**
     * What the gates of a project are steered by.
     *
     * @param scripts the text of the files that they name, as base has them
     * @param spared manifests of which only versions and dependencies changed
     */
    public GateInputs(List<Gate> gates, String scripts, Set<String> spared) {
        this.scripts = scripts;
        this.spared = Set.copyOf(spared);
        roots.add("");
        for (Gate gate : gates) {
            roots.add(folder(gate));
            named.addAll(named(gate));
        }
    }

    /** The paths that the command of a gate may name; most of them are not there. */
    public static List<String> named(Gate gate) {
        var paths = new ArrayList<String>();
        for (String word : gate.run().split("[\\s;&|()<>\"'=]+", -1)) {
            var plain = word.startsWith("./") ? word.substring(2) : word;
            if (!plain.isEmpty() && !plain.startsWith("-") && !plain.startsWith("/")) {
                paths.add(folder(gate) + plain);
            }
        }
        return paths;
    }

    private static String folder(Gate gate) {
        return gate.folder().isEmpty() ? "" : gate.folder() + "/";
    }

    /** Whether work is measured by a file, as opposed to being it. */
    public boolean cover(String path) {
        return !spared.contains(path)
                && (TestFiles.isOfTests(path)
                        || fits(path, PLACES)
                        || fits(name(path), RUNNERS)
                        || fits(name(path), BUILDS)
                        || named.contains(path)
                        || shadows(path)
                        || isDataOfScripts(path));
    }

    /** Whether a file does nothing but say which tests run and how, or takes a runner's place. */
    boolean isOfRunner(String path) {
        return fits(name(path), RUNNERS) || shadows(path);
    }

    /** Whether a file says which tests run among other things. */
    boolean isOfBuild(String path) {
        return !spared.contains(path) && (fits(name(path), BUILDS) || named.contains(path));
    }

    private boolean shadows(String path) {
        return path.endsWith(".py") && roots.stream().anyMatch(root -> shadows(root, path));
    }

    private static boolean shadows(String root, String path) {
        if (!path.startsWith(root)) {
            return false;
        }
        var below = path.substring(root.length(), path.length() - ".py".length());
        int slash = below.indexOf('/');
        return SHADOWED.contains(slash < 0 ? below : below.substring(0, slash));
    }

    /** Code that a script names may be what it checks; other files are what it goes by. */
    private boolean isDataOfScripts(String path) {
        var name = name(path);
        return name.length() >= SHORTEST_DATA
                && Languages.ofPath(path).isEmpty()
                && scripts.contains(name);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static boolean fits(String path, List<Glob> globs) {
        var bytes = path.getBytes(StandardCharsets.UTF_8);
        return globs.stream().anyMatch(glob -> glob.matches(bytes));
    }

    private static List<Glob> globs(String... patterns) {
        var globs = new ArrayList<Glob>();
        for (String pattern : patterns) {
            globs.add(Glob.ofText(pattern.getBytes(StandardCharsets.UTF_8), NameCase.EXACT));
        }
        return List.copyOf(globs);
    }
}
