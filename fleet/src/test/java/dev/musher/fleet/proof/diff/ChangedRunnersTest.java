package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.gate.Gate;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class ChangedRunnersTest {
    private static final String SCRIPTS =
            "{\"scripts\": {\"test\": \"npm run unit\", \"unit\": \"node --test\"%s}%s}\n";

    @TempDir Path place;

    @ParameterizedTest
    @MethodSource({"settings", "forLaterStories", "scripts", "targets", "tools"})
    void findsWhatSaysWhichTestsRun(TestedChange testedChange) throws Exception {
        var gates = new Gate[] {Gate.of("js", "npm test"), Gate.of("make", "make check")};

        assertThat(testedChange.look(place, gates)).isEqualTo(testedChange.found());
    }

    static List<TestedChange> settings() {
        return List.of(
                TestedChange.in(
                        ".npmrc", "npm gets a registry", "a=1\n", "a=1\nregistry=https://x.org\n"),
                TestedChange.in(
                                ".npmrc",
                                "npm loads code",
                                "a=1\n",
                                "a=1\nnode-options=--import=./a.mjs\n")
                        .finds("blocks runner-changed .npmrc:2"),
                TestedChange.in(
                        ".cargo/config.toml",
                        "git is used",
                        "\n",
                        "[net]\ngit-fetch-with-cli = true\n"),
                TestedChange.in(
                                ".cargo/config.toml",
                                "a runner comes",
                                "\n",
                                "[target.x]\nrunner = \"true\"\n")
                        .finds("blocks runner-changed .cargo/config.toml:2"),
                TestedChange.in(
                        "conftest.py",
                        "a path comes",
                        "import sys\n",
                        "import sys\nsys.path.append('a')\n"),
                TestedChange.in(
                                "conftest.py",
                                "an assertion goes",
                                "a = 1\n",
                                "a = 1\nTestCase.assertEqual = f\n")
                        .finds("blocks runner-changed conftest.py:2"),
                TestedChange.in(
                        "test_a.py",
                        "a limit is lifted",
                        "a = 1\n",
                        "a = 1\nTestCase.maxDiff = None\n"),
                TestedChange.in(
                                "a.test.js",
                                "an assertion goes",
                                "a;\n",
                                "a;\nassert.equal = () => {};\n")
                        .finds("blocks runner-changed a.test.js:2"),
                TestedChange.in(
                        "shop/__init__.py", "a function comes", "\n", "def load(a):\n    pass\n"),
                TestedChange.in(
                                "shop/__init__.py",
                                "it chooses tests",
                                "\n",
                                "def load_tests(a, b, c):\n    pass\n")
                        .finds("blocks runner-changed shop/__init__.py:1"));
    }

    static List<TestedChange> forLaterStories() {
        var fixture = "import pytest\n\n@pytest.fixture%s\ndef a():\n    return 1\n";
        return List.of(
                TestedChange.of("a fixture comes").is("tests/conftest.py", fixture.formatted("")),
                TestedChange.of("a fixture for all comes")
                        .is("tests/conftest.py", fixture.formatted("(autouse=True)"))
                        .finds("blocks runner-changed tests/conftest.py:3"),
                TestedChange.of("a hook comes")
                        .is("tests/conftest.py", "def pytest_runtest_call(item):\n    pass\n")
                        .finds("blocks runner-changed tests/conftest.py:1"),
                TestedChange.of("code is replaced")
                        .is("conftest.py", "import cart\n\ncart.total = sum\n")
                        .finds("blocks runner-changed conftest.py:3"),
                TestedChange.of("an assertion by another name goes")
                        .is("test_a.py", "from unittest import TestCase as A\nA.assertTrue = f\n")
                        .finds("blocks runner-changed test_a.py:2"),
                TestedChange.of("an assertion goes by its name")
                        .is("a.test.js", "check['strictEqual'] = () => {};\n")
                        .finds("blocks runner-changed a.test.js:1"),
                TestedChange.of("a class of tests comes")
                        .is("src/test/java/shop/Maker.java", "package shop;\nclass Maker {}\n"),
                TestedChange.of("a class of JUnit comes")
                        .is("src/test/java/A.java", "package org.junit.jupiter.api;\nclass A {}\n")
                        .finds("blocks runner-changed src/test/java/A.java:1"),
                TestedChange.of("a macro comes").is("tests/a.rs", "macro_rules! assert_close {}\n"),
                TestedChange.of("a macro of Rust goes")
                        .is(
                                "src/lib.rs",
                                "#[cfg(test)]\nmod t {\n    macro_rules! assert_eq {}\n}\n")
                        .finds("blocks runner-changed src/lib.rs:3"),
                TestedChange.in(
                        "Cargo.toml",
                        "a profile comes",
                        "[a]\n",
                        "[a]\n[profile.release]\nlto = true\n"),
                TestedChange.in(
                                "Cargo.toml",
                                "checks go",
                                "[a]\n",
                                "[a]\n[profile.dev]\ndebug-assertions = 0\n")
                        .finds("blocks runner-changed Cargo.toml:2"),
                TestedChange.of("a test comes")
                        .is("CMakeLists.txt", "add_test(NAME a COMMAND a)\n"),
                TestedChange.of("assertions go")
                        .is("CMakeLists.txt", "add_compile_definitions(NDEBUG)\n")
                        .finds("blocks runner-changed CMakeLists.txt:1"),
                TestedChange.in(
                        "queue.py", "a module of the project changes", "a = 1\n", "a = 2\n"),
                TestedChange.of("a module of Python is hidden")
                        .is("statistics.py", "a = 1\n")
                        .finds("blocks runner-changed statistics.py"),
                TestedChange.of("a module of Python is hidden from tests")
                        .is("tests/signal.py", "a = 1\n")
                        .finds("blocks runner-changed tests/signal.py"),
                TestedChange.of("a package of Python is hidden from tests")
                        .is("web/tests/unittest/__init__.py", "a = 1\n")
                        .finds("blocks runner-changed web/tests/unittest/__init__.py"),
                TestedChange.of("a module of the project has a name of Python")
                        .is("shop/signal.py", "a = 1\n"),
                TestedChange.of("a helper of tests comes").is("tests/signals.py", "a = 1\n"),
                TestedChange.in(
                        "tests/types.py",
                        "a module of base's tests changes",
                        "a = 1\n",
                        "a = 1\nb = 2\n"),
                TestedChange.of("Python loads code at its start")
                        .is("usercustomize.py", "a = 1\n")
                        .finds("blocks runner-changed usercustomize.py"),
                TestedChange.of("a runner gets settings")
                        .is("tests/pytest.ini", "[pytest]\n")
                        .finds("blocks runner-changed tests/pytest.ini"),
                TestedChange.of("a build comes that runs tests")
                        .is("package.json", "{\"scripts\": {\"test\": \"true\"}}\n")
                        .finds("blocks runner-changed package.json:1"));
    }

    static List<TestedChange> scripts() {
        return List.of(
                script("nobody runs it", ", \"test:watch\": \"node --test --watch\"", ""),
                script(
                        "with a version",
                        ", \"start\": \"node a\"",
                        ", \"devDependencies\": {\"jest\": \"^29.0.0\"}"),
                script("it runs before", ", \"preunit\": \"node test.js\"", "")
                        .finds("blocks runner-changed package.json:1"),
                script(
                                "a library of the project",
                                "",
                                ", \"devDependencies\": {\"jest\": \"file:./a\"}")
                        .finds("blocks runner-changed package.json:1"),
                TestedChange.in(
                        "package.json",
                        "a version on a line of its own",
                        "{\n\"devDependencies\": {\n\"jest\": \"1.0\"\n}\n}\n",
                        "{\n\"devDependencies\": {\n\"jest\": \"1.1\"\n}\n}\n"),
                TestedChange.in(
                                "package.json",
                                "a script on a line of its own",
                                "{\n\"scripts\": {\n\"test\": \"1.0\"\n}\n}\n",
                                "{\n\"scripts\": {\n\"test\": \"1.1\"\n}\n}\n")
                        .finds("blocks runner-changed package.json:3"),
                script("twice", ", \"unit\": \"true # test\"", "")
                        .finds("blocks runner-changed package.json:1"));
    }

    private static TestedChange script(String name, String more, String rest) {
        return TestedChange.in(
                "package.json", name, SCRIPTS.formatted("", ""), SCRIPTS.formatted(more, rest));
    }

    static List<TestedChange> targets() {
        var make = "check:\n\tpython3 -m pytest\n";
        return List.of(
                TestedChange.in(
                        "Makefile",
                        "a target comes",
                        make,
                        make + "\nclean:\n\trm -r .pytest_cache\n"),
                TestedChange.in("Makefile", "it is the first", make, "clean:\n\trm test\n" + make)
                        .finds("blocks runner-changed Makefile:2"),
                TestedChange.in(
                                "Makefile",
                                "a variable comes",
                                make,
                                "PATH := bin:$(PATH)\n" + make)
                        .finds("blocks runner-changed Makefile:1"),
                TestedChange.in(
                                "Makefile",
                                "tests change",
                                make,
                                "check:\n\tpython3 -m pytest -k a\n")
                        .finds("blocks runner-changed Makefile:2"));
    }

    static List<TestedChange> tools() {
        var pytest = "[tool.pytest.ini_options]\naddopts = \"-v\"\n";
        var black = "[tool.black]\nexclude = \"build\"\n";
        return List.of(
                TestedChange.in("pyproject.toml", "a formatter comes", pytest, pytest + black),
                TestedChange.in(
                        "pyproject.toml", "it leaves out more", black, black + "skip = 1\n"),
                TestedChange.in(
                                "pyproject.toml",
                                "tests come after it",
                                black + pytest,
                                black + pytest + "norecursedirs = \"tests\"\n")
                        .finds("blocks runner-changed pyproject.toml:5"),
                TestedChange.in(
                                "pyproject.toml",
                                "a heading is text",
                                "a = 1\n",
                                "a = 1\nb = \"\"\"\n[tool.black]\n\"\"\"\nexclude = 1\n")
                        .finds("blocks runner-changed pyproject.toml:5"),
                TestedChange.in(
                        "tsconfig.json",
                        "less is compiled",
                        "{\n}\n",
                        "{\n\"skipLibCheck\": true, \"exclude\": [\"build\"]\n}\n"),
                TestedChange.in(
                                "tsconfig.json",
                                "tests are not compiled",
                                "{\n}\n",
                                "{\n\"exclude\": [\"**/*.spec.ts\"]\n}\n")
                        .finds("blocks runner-changed tsconfig.json:2"));
    }
}
