package dev.musher.stack;

import java.util.List;
import java.util.Optional;

/** Python projects: the tools that their files name, run as their package manager runs them. */
final class PythonProject implements Ecosystem {
    private static final String PYPROJECT = "pyproject.toml";
    private static final String SETUP = "setup.cfg";
    private static final String TOX = "tox.ini";
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
    public Presence look(Folder folder, Finds finds) {
        if (MARKERS.stream().noneMatch(folder::has) && !hasUnitTests(folder)) {
            return Presence.ABSENT;
        }
        String runner = runner(folder);
        format(folder, runner, finds);
        lint(folder, runner, finds);
        types(folder, runner, finds);
        test(folder, runner, finds);
        return finds.has(CheckKind.TEST) ? Presence.HERE_AND_BELOW : Presence.HERE;
    }

    private static String runner(Folder folder) {
        if (folder.hasAbove("uv.lock") || section(folder, "tool.uv")) {
            return "uv run ";
        }
        if (folder.has("poetry.lock") || section(folder, "tool.poetry")) {
            return "poetry run ";
        }
        if (folder.has("pdm.lock")) {
            return "pdm run ";
        }
        return folder.has("Pipfile") ? "pipenv run " : "";
    }

    private static void format(Folder folder, String runner, Finds finds) {
        ruffFormat(folder)
                .ifPresent(
                        file ->
                                finds.add(
                                        CheckKind.FORMAT,
                                        runner + "ruff format --check .",
                                        Optional.of(runner + "ruff format ."),
                                        file));
        if (section(folder, "tool.black")) {
            finds.add(
                    CheckKind.FORMAT,
                    runner + "black --check .",
                    Optional.of(runner + "black ."),
                    PYPROJECT);
        }
    }

    private static Optional<String> ruffFormat(Folder folder) {
        if (section(folder, "tool.ruff.format")) {
            return Optional.of(PYPROJECT);
        }
        for (String file : List.of("ruff.toml", ".ruff.toml")) {
            if (Lines.begin(folder.text(file), "[format]")) {
                return Optional.of(file);
            }
        }
        var hooks = ".pre-commit-config.yaml";
        return folder.says("id: ruff-format", hooks) ? Optional.of(hooks) : Optional.empty();
    }

    private static void lint(Folder folder, String runner, Finds finds) {
        var ruff = folder.first("ruff.toml", ".ruff.toml").or(() -> inPyproject(folder, "ruff"));
        if (ruff.isPresent()) {
            finds.add(
                    CheckKind.LINT,
                    runner + "ruff check .",
                    Optional.of(runner + "ruff check --fix ."),
                    ruff.get());
            return;
        }
        folder.first(".flake8")
                .or(() -> sectionIn(folder, "[flake8]", SETUP, TOX))
                .ifPresent(file -> finds.add(CheckKind.LINT, runner + "flake8", file));
    }

    private static void types(Folder folder, String runner, Finds finds) {
        var mypy =
                folder.first("mypy.ini", ".mypy.ini")
                        .or(() -> inPyproject(folder, "mypy"))
                        .or(() -> sectionIn(folder, "[mypy]", SETUP));
        if (mypy.isPresent()) {
            var text = folder.text(mypy.get());
            boolean knowsItsFiles = Lines.begin(text, "files") || Lines.begin(text, "packages =");
            finds.add(CheckKind.TYPES, runner + (knowsItsFiles ? "mypy" : "mypy ."), mypy.get());
            return;
        }
        folder.first("pyrightconfig.json")
                .or(() -> inPyproject(folder, "pyright"))
                .ifPresent(file -> finds.add(CheckKind.TYPES, runner + "pyright", file));
    }

    private static void test(Folder folder, String runner, Finds finds) {
        var pytest = PytestEvidence.in(folder);
        if (pytest.isPresent()) {
            var command = runner.isEmpty() ? "python3 -m pytest" : runner + "pytest";
            finds.add(CheckKind.TEST, command, pytest.get());
        } else if (folder.has(TOX) || section(folder, "tool.tox")) {
            finds.add(CheckKind.TEST, runner + "tox", folder.has(TOX) ? TOX : PYPROJECT);
        } else if (folder.has("noxfile.py")) {
            finds.add(CheckKind.TEST, runner + "nox", "noxfile.py");
        } else if (hasUnitTests(folder)) {
            boolean isPackage = folder.has("tests/__init__.py");
            var python = runner + (runner.isEmpty() ? "python3" : "python");
            finds.add(
                    CheckKind.TEST,
                    python + " -m unittest discover" + (isPackage ? "" : " -s tests"),
                    "tests");
        }
    }

    private static boolean hasUnitTests(Folder folder) {
        return folder.hasFolder("tests")
                && folder.child("tests").filesEndingIn(".py").stream()
                        .anyMatch(name -> name.startsWith("test"));
    }

    private static Optional<String> inPyproject(Folder folder, String tool) {
        return section(folder, "tool." + tool) ? Optional.of(PYPROJECT) : Optional.empty();
    }

    private static boolean section(Folder folder, String name) {
        var text = folder.text(PYPROJECT);
        return Lines.begin(text, "[" + name + "]")
                || Lines.begin(text, "[" + name + ".")
                || Lines.begin(text, "[[" + name + ".");
    }

    private static Optional<String> sectionIn(Folder folder, String section, String... files) {
        for (String file : files) {
            if (Lines.begin(folder.text(file), section)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }
}
