package dev.musher.tools.ecosystem;

import java.util.List;
import java.util.Optional;

/** Where a project says that its tests are run by pytest. */
final class PytestDetector {
    /** A file, and how the line begins in it that says so. */
    private record Sign(String file, String line) {}

    private static final List<Sign> SIGNS =
            List.of(
                    new Sign("pyproject.toml", "[tool.pytest"),
                    new Sign("setup.cfg", "[tool:pytest]"),
                    new Sign("tox.ini", "[pytest]"));

    private static final List<String> REQUIREMENTS =
            List.of(
                    "pyproject.toml",
                    "requirements.txt",
                    "requirements-dev.txt",
                    "requirements_dev.txt",
                    "requirements-test.txt",
                    "test-requirements.txt",
                    "dev-requirements.txt",
                    "requirements/dev.txt",
                    "requirements/test.txt",
                    "Pipfile",
                    "setup.py",
                    "setup.cfg");

    private PytestDetector() {}

    static Optional<String> in(ProjectFolder projectFolder) {
        var settings = projectFolder.first("pytest.ini", ".pytest.ini", "conftest.py");
        if (settings.isPresent()) {
            return settings;
        }
        for (Sign sign : SIGNS) {
            if (BuildFileLines.begin(projectFolder.text(sign.file()), sign.line())) {
                return Optional.of(sign.file());
            }
        }
        for (String file : REQUIREMENTS) {
            if (BuildFileLines.require(projectFolder.text(file), "pytest")) {
                return Optional.of(file);
            }
        }
        return projectFolder.first("tests/conftest.py");
    }
}
