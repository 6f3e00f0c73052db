package dev.musher.tools.ecosystem;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EcosystemsTest {
    @TempDir Path folder;
    private ProjectOnDisk project;

    @BeforeEach
    void start() {
        project = new ProjectOnDisk(folder);
    }

    @Test
    void usesTheWrapperOfMaven() {
        project.script("mvnw", "#!/bin/sh")
                .file("pom.xml", "<artifactId>spotless-maven-plugin</artifactId>");

        assertThat(project.commands())
                .containsExactly(
                        "format: ./mvnw -B spotless:check | ./mvnw -B spotless:apply [pom.xml]",
                        "test: ./mvnw -B verify [pom.xml]");
    }

    @Test
    void startsAWrapperThatIsNotExecutableByTheShell() {
        project.file("gradlew", "#!/bin/sh")
                .file("settings.gradle.kts", "include(\"a\")")
                .file("build.gradle.kts", "plugins { id(\"com.diffplug.spotless\") }")
                .file("a/build.gradle.kts", "");

        assertThat(project.commands())
                .containsExactly(
                        "format: sh gradlew spotlessCheck | sh gradlew spotlessApply"
                                + " [build.gradle.kts]",
                        "test: sh gradlew check [build.gradle.kts]");
    }

    @Test
    void readsTheScriptsOfNode() {
        project.file(
                "package.json",
                """
                {"packageManager": "yarn@4.1.0", "scripts": {
                  "test": "vitest", "lint": "eslint .", "lint:fix": "eslint . --fix",
                  "build": "tsc -b", "typecheck": "tsc --noEmit", "start": "node .",
                  "format": "prettier -w .", "format:check": "prettier -c ."}}
                """);

        assertThat(project.commands())
                .containsExactly(
                        "format: yarn run format:check | yarn run format [package.json]",
                        "lint: yarn run lint | yarn run lint:fix [package.json]",
                        "types: yarn run typecheck [package.json]",
                        "build: yarn run build [package.json]",
                        "test: yarn test [package.json]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    jest                                | npm test -- --verbose
                    tsc -b && jest --coverage           | npm test -- --verbose
                    node node_modules/jest/bin/jest.js  | npm test -- --verbose
                    cross-env CI=1 vitest run           | npm test -- --reporter=verbose
                    c8 ./node_modules/.bin/mocha --exit | npm test -- --reporter spec
                    jest --verbose                      | npm test
                    mocha -R dot                        | npm test
                    jest && eslint .                    | npm test
                    'jest | tee out'                   | npm test
                    node --test                         | npm test
                    turbo run test                      | npm test
                    """)
    void asksARunnerOfNodeToNameEachTest(String script, String telling) {
        project.file("package.json", "{\"scripts\": {\"test\": \"" + script + "\"}}");

        assertThat(project.look().commands())
                .extracting(ProjectCommand::telling)
                .containsExactly(telling);
    }

    @ParameterizedTest
    @CsvSource({"pnpm", "yarn", "bun"})
    void otherPackageManagersHandOptionsOnByThemselves(String manager) {
        project.file(
                "package.json",
                "{\"packageManager\": \"" + manager + "@1\", \"scripts\": {\"test\": \"jest\"}}");

        assertThat(project.look().commands())
                .extracting(command -> command.telling().replace("run ", ""))
                .containsExactly(manager + " test --verbose");
    }

    @Test
    void asksToolsThatOnlyCountToNameEachTest() {
        project.file("a/go.mod", "module x")
                .file("b/pytest.ini", "[pytest]")
                .file("c/tests/test_x.py", "import unittest")
                .file("d/x.csproj", "Microsoft.NET.Test.Sdk")
                .file("e/composer.json", "{\"require-dev\": {\"phpunit/phpunit\": \"11\"}}")
                .file("f/CMakeLists.txt", "enable_testing()")
                .file("g/Makefile", "test:", "\tpytest");

        assertThat(project.look().commands())
                .filteredOn(command -> command.kind() == CheckKind.TEST)
                .extracting(ProjectCommand::telling)
                .containsExactlyInAnyOrder(
                        "go test ./... -v",
                        "python3 -m pytest --junitxml=\"${TMPDIR:-/tmp}/pytest.xml\"",
                        "python3 -m unittest discover -s tests -v",
                        "dotnet test --logger trx --results-directory \"${TMPDIR:-/tmp}\"",
                        "vendor/bin/phpunit --log-junit \"${TMPDIR:-/tmp}/phpunit.xml\"",
                        "ctest --test-dir build --output-on-failure --output-junit junit.xml",
                        "make test");
    }

    @Test
    void offersNoScriptThatIsAPlaceholderOrNeverEnds() {
        project.file(
                        "package.json",
                        "{\"scripts\":{\"test\":\"echo \\\"Error: no test specified\\\" && exit"
                                + " 1\"}}")
                .file("b/package.json", "{\"scripts\":{\"test\":\"jest --watchAll\"}}")
                .file("c/package.json", "{ broken")
                .file("d/package.json", "{\"scripts\":{\"test\":\"ng test --watch=false\"}}")
                .file("bun.lock", "");

        assertThat(project.commands()).containsExactly("test: bun run test [d/package.json] @d");
    }

    @Test
    void offersClippyAndRustfmtOnlyWhereTheProjectNamesThem() {
        project.file("Cargo.toml", "[package]", "[lints.clippy]", "all = \"deny\"")
                .file("rust-toolchain.toml", "components = [\"rustfmt\"]");

        assertThat(project.commands())
                .containsExactly(
                        "format: cargo fmt --all --check | cargo fmt --all [rust-toolchain.toml]",
                        "lint: cargo clippy --all-targets -- -D warnings [Cargo.toml]",
                        "test: cargo test [Cargo.toml]");
    }

    @Test
    void runsPythonsToolsTheWayOfThePackageManager() {
        project.file(
                        "pyproject.toml",
                        "[tool.ruff]",
                        "[tool.mypy]",
                        "files = [\"src\"]",
                        "[dependency-groups]",
                        "dev = [\"pytest>=8\"]")
                .file("uv.lock", "");

        assertThat(project.commands())
                .containsExactly(
                        "lint: uv run ruff check . | uv run ruff check --fix . [pyproject.toml]",
                        "types: uv run mypy [pyproject.toml]",
                        "test: uv run pytest [pyproject.toml]");
    }

    @Test
    void runsUnittestWhereNothingElseIsNamed() {
        project.file("requirements.txt", "# pytest", "flask")
                .file("tests/test_app.py", "import unittest");

        assertThat(project.commands())
                .containsExactly("test: python3 -m unittest discover -s tests [tests]");
    }

    @Test
    void offersNoTestsOfPythonThatAreNotThere() {
        project.file("setup.py", "from setuptools import setup").file("tox.ini", "[testenv]");
        assertThat(project.commands()).containsExactly("test: tox [tox.ini]");

        project.file("tox.ini", "[testenv]", "[pytest]");
        assertThat(project.commands()).containsExactly("test: python3 -m pytest [tox.ini]");
    }

    @Test
    void namesTheSolutionWhereThereAreSeveral() {
        project.file("App.sln", "").file("It's all.sln", "").file("src/App.csproj", "<Project/>");

        assertThat(project.commands())
                .containsExactly(
                        "build: dotnet build 'App.sln' [App.sln]",
                        "test: dotnet test 'App.sln' [App.sln]");
    }

    @Test
    void knowsRubyAndPhp() {
        project.file("gem/Gemfile", "gem 'rspec'")
                .file("gem/.rspec", "--format doc")
                .file("gem/.rubocop.yml", "")
                .file(
                        "php/composer.json",
                        "{\"require-dev\":{\"phpunit/phpunit\":\"^11\"},\"scripts\":{\"lint\":"
                                + "[\"phpcs\"]}}");

        assertThat(project.commands())
                .containsExactly(
                        "lint: bundle exec rubocop | bundle exec rubocop -a [gem/.rubocop.yml] @gem",
                        "lint: composer run-script lint [php/composer.json] @php",
                        "test: bundle exec rspec [gem/.rspec] @gem",
                        "test: vendor/bin/phpunit [php/composer.json] @php");
    }

    @Test
    void knowsElixirSwiftAndCmake() {
        project.file("ex/mix.exs", "{:credo, \"~> 1.7\"}")
                .file("ex/.formatter.exs", "[]")
                .file("ex/test/a_test.exs", "")
                .file("sw/Package.swift", ".testTarget(name: \"T\")")
                .file("c/CMakeLists.txt", "project(x)", "Enable_Testing()")
                .file("c/lib/CMakeLists.txt", "");

        assertThat(project.commands())
                .containsExactly(
                        "format: mix format --check-formatted | mix format [ex/.formatter.exs] @ex",
                        "lint: mix credo [ex/mix.exs] @ex",
                        "build: cmake -S . -B build && cmake --build build [c/CMakeLists.txt] @c",
                        "test: ctest --test-dir build --output-on-failure [c/CMakeLists.txt] @c",
                        "test: mix test [ex/mix.exs] @ex",
                        "test: swift test [sw/Package.swift] @sw");
    }

    @Test
    void readsTheRecipesOfJustAndTask() {
        project.file(
                        "a/justfile",
                        "set shell := [\"bash\"]",
                        "version := \"1\"",
                        "test *args:",
                        "    cargo test {{args}}",
                        "lint target:",
                        "    x",
                        "fmt-check:",
                        "    y",
                        "fmt:",
                        "    z")
                .file(
                        "b/Taskfile.yml",
                        "version: '3'",
                        "vars:",
                        "  build: x",
                        "tasks:",
                        "  lint:",
                        "    cmds: [x]",
                        "  check:",
                        "    deps: [lint, unit-test]");

        assertThat(project.commands())
                .containsExactly(
                        "format: just fmt-check | just fmt [a/justfile] @a",
                        "test: just test [a/justfile] @a",
                        "check: task check [b/Taskfile.yml] @b");
    }

    @Test
    void takesNoVariableOfMakeForATarget() {
        project.file(
                "Makefile",
                "test := x",
                "build ::= y",
                "lint = z:1",
                ".PHONY: test lint build",
                "all: a b",
                "# check: test",
                "tests fmt-check: all",
                "\tcc");

        assertThat(project.commands())
                .containsExactly(
                        "format: make fmt-check [Makefile]", "test: make tests [Makefile]");
    }

    @Test
    void startsScriptsAndTestsOfBats() {
        project.script("script/test", "#!/usr/bin/env bash")
                .file("lint.sh", "#!/bin/sh")
                .script("check", "a list of things to check, with a test")
                .file("test/a.bats", "@test x");

        assertThat(project.commands())
                .containsExactly("lint: sh lint.sh [lint.sh]", "test: ./script/test [script/test]");
        assertThat(ProjectOnDisk.lines(project.look().others()))
                .containsExactly("test: bats test [test/a.bats]");
    }

    @Test
    void knowsToolsThatAlwaysDoTheSame() {
        project.file("bz/MODULE.bazel", "")
                .file("dart/pubspec.yaml", "dev_dependencies:", "  test: ^1.25.0")
                .file("zig/build.zig", "const x = 1;");

        assertThat(project.commands())
                .containsExactly(
                        "lint: dart analyze [dart/pubspec.yaml] @dart",
                        "build: bazel build //... [bz/MODULE.bazel] @bz",
                        "build: zig build [zig/build.zig] @zig",
                        "test: bazel test //... [bz/MODULE.bazel] @bz",
                        "test: dart test [dart/pubspec.yaml] @dart");
    }
}
