package dev.musher.tools.ecosystem;

import java.util.List;
import java.util.Optional;

/** Python projects: the tools that their files name, run as their package manager runs them. */
final class PythonProject implements Ecosystem {
    private static final String PYPROJECT = "pyproject.toml";
    private static final String SETUP = "setup.cfg";
    private static final String TOX = "tox.ini";
    private static final String TESTS = "tests";
    private static final List<String> MARKERS =
            List.of(
                    PYPROJECT,
                    "setup.py",
                    SETUP,
                    "requirements.txt",
                    "requirements-dev.txt",
                    "dev-requirements.txt",
                    "Pipfile",
                    TOX,
                    "pytest.ini",
                    "noxfile.py");

    @Override
    public String tool() {
        return "Python";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (MARKERS.stream().noneMatch(projectFolder::has) && !hasUnitTests(projectFolder)) {
            return Presence.ABSENT;
        }
        String runner = runner(projectFolder);
        format(projectFolder, runner, ecosystemFindings);
        lint(projectFolder, runner, ecosystemFindings);
        types(projectFolder, runner, ecosystemFindings);
        test(projectFolder, runner, ecosystemFindings);
        return ecosystemFindings.has(CheckKind.TEST) ? Presence.HERE_AND_BELOW : Presence.HERE;
    }

    private static String runner(ProjectFolder projectFolder) {
        if (projectFolder.hasAbove("uv.lock") || section(projectFolder, "tool.uv")) {
            return "uv run ";
        }
        if (projectFolder.has("poetry.lock") || section(projectFolder, "tool.poetry")) {
            return "poetry run ";
        }
        if (projectFolder.has("pdm.lock")) {
            return "pdm run ";
        }
        return projectFolder.has("Pipfile") ? "pipenv run " : "";
    }

    private static void format(
            ProjectFolder projectFolder, String runner, EcosystemFindings ecosystemFindings) {
        ruffFormat(projectFolder)
                .ifPresent(
                        file ->
                                ecosystemFindings.add(
                                        CheckKind.FORMAT,
                                        runner + "ruff format --check .",
                                        Optional.of(runner + "ruff format ."),
                                        file));
        if (section(projectFolder, "tool.black")) {
            ecosystemFindings.add(
                    CheckKind.FORMAT,
                    runner + "black --check .",
                    Optional.of(runner + "black ."),
                    PYPROJECT);
        }
    }

    private static Optional<String> ruffFormat(ProjectFolder projectFolder) {
        if (section(projectFolder, "tool.ruff.format")) {
            return Optional.of(PYPROJECT);
        }
        for (String file : List.of("ruff.toml", ".ruff.toml")) {
            if (BuildFileLines.begin(projectFolder.text(file), "[format]")) {
                return Optional.of(file);
            }
        }
        var hooks = ".pre-commit-config.yaml";
        return projectFolder.says("id: ruff-format", hooks) ? Optional.of(hooks) : Optional.empty();
    }

    private static void lint(
            ProjectFolder projectFolder, String runner, EcosystemFindings ecosystemFindings) {
        var ruff =
                projectFolder
                        .first("ruff.toml", ".ruff.toml")
                        .or(() -> inPyproject(projectFolder, "ruff"));
        if (ruff.isPresent()) {
            ecosystemFindings.add(
                    CheckKind.LINT,
                    runner + "ruff check .",
                    Optional.of(runner + "ruff check --fix ."),
                    ruff.get());
            return;
        }
        projectFolder
                .first(".flake8")
                .or(() -> sectionIn(projectFolder, "[flake8]", SETUP, TOX))
                .ifPresent(file -> ecosystemFindings.add(CheckKind.LINT, runner + "flake8", file));
    }

    private static void types(
            ProjectFolder projectFolder, String runner, EcosystemFindings ecosystemFindings) {
        var mypy =
                projectFolder
                        .first("mypy.ini", ".mypy.ini")
                        .or(() -> inPyproject(projectFolder, "mypy"))
                        .or(() -> sectionIn(projectFolder, "[mypy]", SETUP));
        if (mypy.isPresent()) {
            var text = projectFolder.text(mypy.get());
            boolean knowsItsFiles =
                    BuildFileLines.begin(text, "files") || BuildFileLines.begin(text, "packages =");
            ecosystemFindings.add(
                    CheckKind.TYPES, runner + (knowsItsFiles ? "mypy" : "mypy ."), mypy.get());
            return;
        }
        projectFolder
                .first("pyrightconfig.json")
                .or(() -> inPyproject(projectFolder, "pyright"))
                .ifPresent(
                        file -> ecosystemFindings.add(CheckKind.TYPES, runner + "pyright", file));
    }

    private static void test(
            ProjectFolder projectFolder, String runner, EcosystemFindings ecosystemFindings) {
        var pytest = PytestDetector.in(projectFolder);
        if (pytest.isPresent()) {
            var command = runner.isEmpty() ? "python3 -m pytest" : runner + "pytest";
            ecosystemFindings.add(CheckKind.TEST, command, pytest.get());
        } else if (projectFolder.has(TOX) || section(projectFolder, "tool.tox")) {
            ecosystemFindings.add(
                    CheckKind.TEST, runner + "tox", projectFolder.has(TOX) ? TOX : PYPROJECT);
        } else if (projectFolder.has("noxfile.py")) {
            ecosystemFindings.add(CheckKind.TEST, runner + "nox", "noxfile.py");
        } else {
            plainTests(projectFolder, runner, ecosystemFindings);
        }
    }

    /** Tests that no file of the project configures. */
    private static void plainTests(
            ProjectFolder projectFolder, String runner, EcosystemFindings ecosystemFindings) {
        var python = runner + (runner.isEmpty() ? "python3" : "python");
        if (projectFolder.hasFolder(TESTS) && firstTest(projectFolder.child(TESTS)).isPresent()) {
            boolean isPackage = projectFolder.has("tests/__init__.py");
            ecosystemFindings.add(
                    CheckKind.TEST,
                    python + " -m unittest discover" + (isPackage ? "" : " -s tests"),
                    TESTS);
            return;
        }
        firstTest(projectFolder)
                .ifPresent(
                        file ->
                                ecosystemFindings.add(
                                        CheckKind.TEST,
                                        python
                                                + (projectFolder.says("import pytest", file)
                                                        ? " -m pytest"
                                                        : " -m unittest"),
                                        file));
    }

    private static boolean hasUnitTests(ProjectFolder projectFolder) {
        return firstTest(projectFolder).isPresent()
                || (projectFolder.hasFolder(TESTS)
                        && firstTest(projectFolder.child(TESTS)).isPresent());
    }

    private static Optional<String> firstTest(ProjectFolder projectFolder) {
        return projectFolder.filesEndingIn(".py").stream()
                .filter(name -> name.startsWith("test"))
                .sorted()
                .findFirst();
    }

    private static Optional<String> inPyproject(ProjectFolder projectFolder, String tool) {
        return section(projectFolder, "tool." + tool) ? Optional.of(PYPROJECT) : Optional.empty();
    }

    private static boolean section(ProjectFolder projectFolder, String name) {
        var text = projectFolder.text(PYPROJECT);
        return BuildFileLines.begin(text, "[" + name + "]")
                || BuildFileLines.begin(text, "[" + name + ".")
                || BuildFileLines.begin(text, "[[" + name + ".");
    }

    private static Optional<String> sectionIn(
            ProjectFolder projectFolder, String section, String... files) {
        for (String file : files) {
            if (BuildFileLines.begin(projectFolder.text(file), section)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }
}
