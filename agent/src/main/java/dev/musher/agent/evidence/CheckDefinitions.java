package dev.musher.agent.evidence;

import dev.musher.agent.evidence.KnownCheck.Depth;
import dev.musher.tools.ecosystem.PythonModules;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a run has changed what says which checks run: then it would be judged by its own measure.
 * Recipes of tasks and settings of runners count with every change, build files with a changed line
 * that is about tests.
 */
record CheckDefinitions(ChangeTracker changes) {
    private static final Set<String> RECIPES =
            Set.of(
                    "makefile",
                    "gnumakefile",
                    "justfile",
                    "taskfile.yml",
                    "taskfile.yaml",
                    "rakefile",
                    "tox.ini",
                    "noxfile.py",
                    "tasks.py",
                    "gruntfile.js",
                    "gulpfile.js",
                    "magefile.go",
                    ".pre-commit-config.yaml");

    /** Settings of runners, and of whose tests. */
    private static final Map<String, String> RUNNERS =
            Map.of(
                    "pytest", "py",
                    ".pytest", "py",
                    "tox.ini", "py",
                    "setup.cfg", "py",
                    ".rspec", "ruby",
                    "phpunit.xml", "php",
                    "jest.config", "js",
                    "vitest.config", "js",
                    ".mocharc", "js",
                    ".npmrc", "js");

    /** Build files, which also say much that is not about tests. */
    private static final Map<String, String> BUILDS =
            Map.of(
                    "package.json", "js",
                    "pyproject.toml", "py",
                    "pom.xml", "jvm",
                    "build.gradle", "jvm",
                    "build.gradle.kts", "jvm");

    /** What in a conftest.py may choose tests, or their results. */
    private static final List<String> HOOKS =
            List.of(
                    "pytest_collect",
                    "pytest_ignore",
                    "pytest_itemcollected",
                    "pytest_deselected",
                    "pytest_runtest",
                    "pytest_pyfunc",
                    "pytest_sessionfinish",
                    "pytest_report",
                    "pytest_plugins",
                    "pytest_cmdline",
                    "pytest_load",
                    "collect_ignore",
                    "hookimpl",
                    "_exit",
                    "exitstatus",
                    "autouse");

    private static final String PACKAGE = "__init__.py";
    private static final Set<String> PYTHON_RUNNERS =
            Set.of("unittest", "pytest", "_pytest", "nose", "nose2", "doctest");

    private static final Set<String> TASK_RUNNERS =
            Set.of("npm", "pnpm", "yarn", "bun", "composer");

    private static final List<String> ABOUT_TESTS =
            List.of(
                    "\"test",
                    "\"pretest",
                    "\"check",
                    "\"lint",
                    "\"build",
                    "\"verify",
                    "addopts",
                    "testpaths",
                    "python_files",
                    "python_functions",
                    "norecursedirs",
                    "skip",
                    "ignore",
                    "exclude",
                    "failifno",
                    "enabled",
                    "onlyif",
                    "passwithnotests",
                    "testmatch");

    /** The changed file because of which a check proves nothing. */
    Optional<String> changedFor(KnownCheck known) {
        for (String path : changes.changed()) {
            String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
            if (isRecipe(name, known)
                    || isRunner(name, known)
                    || isBuild(path, name, known)
                    || isOfPython(path, name, known)) {
                return Optional.of(path);
            }
        }
        return Optional.empty();
    }

    /** Whether a file may say which checks run. */
    static boolean isDefinition(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return RECIPES.contains(name)
                || !runnerLanguage(name).isEmpty()
                || BUILDS.containsKey(name)
                || name.endsWith(".mk");
    }

    private static boolean isRecipe(String name, KnownCheck known) {
        boolean tasks =
                known.depth() == Depth.OPAQUE
                        || known.family().equals("tox")
                        || known.family().equals("nox");
        return tasks && (RECIPES.contains(name) || name.endsWith(".mk"));
    }

    private static boolean isRunner(String name, KnownCheck known) {
        return concerns(known, runnerLanguage(name));
    }

    /** Some runners read settings in several languages, so that the ending differs. */
    private static String runnerLanguage(String name) {
        int ending = name.lastIndexOf('.');
        String stem = ending > 0 ? name.substring(0, ending) : name;
        return RUNNERS.getOrDefault(name, RUNNERS.getOrDefault(stem, ""));
    }

    /** A new one has weakened nothing, but the tasks that it names are of this run's making. */
    private boolean isBuild(String path, String name, KnownCheck known) {
        if (!concerns(known, BUILDS.getOrDefault(name, ""))) {
            return false;
        }
        String diff = changes.diff(path);
        boolean tasks = known.depth() == Depth.OPAQUE || TASK_RUNNERS.contains(known.family());
        return isAboutTests(diff) && (tasks || !diff.startsWith("--- /dev/null"));
    }

    /** A new module in the place of one that runners load, or hooks that choose tests. */
    private boolean isOfPython(String path, String name, KnownCheck known) {
        if (!name.endsWith(".py") || !concerns(known, "py")) {
            return false;
        }
        if (name.equals("conftest.py")) {
            return hasAdded(changes.diff(path), HOOKS);
        }
        return (PythonModules.replacedBy(belowTests(path)).isPresent() || isPythonRunner(path))
                && isNew(name, changes.diff(path));
    }

    /** Checks run in any folder, and find a runner of that name there before the real one. */
    private static boolean isPythonRunner(String path) {
        int slash = path.lastIndexOf('/');
        int folder = path.endsWith("/" + PACKAGE) ? path.lastIndexOf('/', slash - 1) : slash;
        return PythonModules.replacedBy(path.substring(folder + 1))
                .filter(PYTHON_RUNNERS::contains)
                .isPresent();
    }

    /** Of a new file without a line there is no difference to show. */
    private static boolean isNew(String name, String diff) {
        return diff.startsWith("--- /dev/null") || (name.equals(PACKAGE) && diff.isEmpty());
    }

    /** Runners look for modules in the project's folder and where the tests are. */
    private static String belowTests(String path) {
        return path.startsWith("tests/") || path.startsWith("test/")
                ? path.substring(path.indexOf('/') + 1)
                : path;
    }

    private static boolean hasAdded(String diff, List<String> words) {
        for (String line : diff.split("\n", -1)) {
            if (line.startsWith("+") && words.stream().anyMatch(line::contains)) {
                return true;
            }
        }
        return false;
    }

    private static boolean concerns(KnownCheck known, String language) {
        return !language.isEmpty()
                && (known.languages().isEmpty() || known.languages().contains(language));
    }

    private static boolean isAboutTests(String diff) {
        for (String line : diff.split("\n", -1)) {
            boolean changed =
                    (line.startsWith("+") || line.startsWith("-"))
                            && !line.startsWith("+++")
                            && !line.startsWith("---");
            if (changed && mentionsTests(line.toLowerCase(Locale.ROOT))) {
                return true;
            }
        }
        return false;
    }

    private static boolean mentionsTests(String line) {
        for (String word : ABOUT_TESTS) {
            if (line.contains(word)) {
                return true;
            }
        }
        return false;
    }
}
