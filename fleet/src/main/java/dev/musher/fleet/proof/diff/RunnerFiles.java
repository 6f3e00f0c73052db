package dev.musher.fleet.proof.diff;

import dev.musher.tools.filetree.NameCase;
import dev.musher.tools.filetree.PathGlob;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** The files that runners and build tools look for, by their names and places. */
final class RunnerFiles {
    /** Files that say which tests run and how. */
    private static final List<PathGlob> RUNNERS =
            globs(
                    """
                    pytest.ini .pytest.ini pytest.toml .pytest.toml tox.ini tox.toml noxfile.py
                    .coveragerc *.pth *.pyc .mocharc* jest.* vitest.* karma.conf.* ava.config.*
                    playwright.config.* cypress.config.* .nycrc* .c8rc*
                    junit-platform.properties surefire*.xml testng*.xml
                    gradle-wrapper.properties maven-wrapper.properties maven.config jvm.config
                    extensions.xml nextest.toml .rspec .simplecov phpunit.xml* *.runsettings
                    xunit.runner.json testconfig.json
                    """);

    /** Files that say that too, and much else. */
    private static final List<PathGlob> BUILDS =
            globs(
                    """
                    Makefile makefile GNUmakefile *.mk justfile Justfile Taskfile.y*ml Rakefile
                    build.rs package.json pyproject.toml setup.py setup.cfg pom.xml
                    build.gradle* settings.gradle* gradle.properties Cargo.toml go.mod go.work
                    tsconfig*.json vite.config.* babel.config.* .babelrc* .swcrc .npmrc gradlew
                    mvnw Directory.*.props Directory.*.targets conftest.py
                    """);

    /** Those that other tools write in many projects. */
    private static final List<PathGlob> MADE = globs("Makefile makefile *.mk");

    private static final List<PathGlob> CARGO = globs(".cargo/config* **/.cargo/config*");

    private static final List<PathGlob> PLACES =
            globs(
                    """
                    .musher/** .mvn/** .cargo/** .config/nextest.toml *.egg-info/**
                    **/*.egg-info/** *.dist-info/** **/*.dist-info/**
                    """);

    private RunnerFiles() {}

    static boolean isOfRunner(String path) {
        return fits(FileMention.name(path), RUNNERS);
    }

    static boolean isOfBuild(String path) {
        return fits(FileMention.name(path), BUILDS) || fits(path, CARGO);
    }

    /** Whether it is a build file that is often not committed. */
    static boolean isOftenMade(String path) {
        return fits(FileMention.name(path), MADE);
    }

    /** Whether everything in its folder is a tool's. */
    static boolean isOfTool(String path) {
        return fits(path, PLACES);
    }

    private static boolean fits(String path, List<PathGlob> globs) {
        var bytes = path.getBytes(StandardCharsets.UTF_8);
        return globs.stream().anyMatch(pathGlob -> pathGlob.matches(bytes));
    }

    /** Of patterns that spaces and line ends divide. */
    private static List<PathGlob> globs(String patterns) {
        return Pattern.compile("\\s+")
                .splitAsStream(patterns.strip())
                .map(pattern -> pattern.getBytes(StandardCharsets.UTF_8))
                .map(pattern -> PathGlob.ofText(pattern, NameCase.EXACT))
                .toList();
    }
}
