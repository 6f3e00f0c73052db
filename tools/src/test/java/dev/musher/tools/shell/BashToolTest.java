package dev.musher.tools.shell;

import static dev.musher.tools.shell.ShellSession.facts;
import static dev.musher.tools.shell.ShellSession.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.process.CommandLine;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.sandbox.Sandbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@EnabledOnOs(value = OS.LINUX, disabledReason = "finds processes in /proc")
class BashToolTest {
    @TempDir Path root;

    private ShellSession session;

    /** A command and what is shown of it. */
    record Case(String name, String command, String shown) {
        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeEach
    void open() {
        session = new ShellSession(root);
    }

    @AfterEach
    void leavesNothing() {
        session.close();
        assertThat(session.alive()).isEmpty();
        assertThat(session.untoldFiles()).isEmpty();
    }

    static Stream<Case> fine() {
        return Stream.of(
                new Case("a line", "echo hi", "hi\n[exit code 0]"),
                new Case("silence", "true", "(no output)\n[exit code 0]"),
                new Case("no last line end", "printf 'no end'", "no end\n[exit code 0]"),
                new Case("an empty last line", "printf 'a\\n\\n'", "a\n\n[exit code 0]"),
                new Case("empty input", "cat", "(no output)\n[exit code 0]"),
                new Case(
                        "a leading dash",
                        "-x || echo went on",
                        "bash: line 1: -x: command not found\nwent on\n[exit code 0]"),
                new Case("a heredoc", "cat <<'END'\nhere: $x\nEND", "here: $x\n[exit code 0]"),
                new Case("a last comment", "echo a # b", "a\n[exit code 0]"),
                new Case(
                        "both streams in order",
                        "for i in 1 2 3; do echo o$i; echo e$i >&2; done",
                        "o1\ne1\no2\ne2\no3\ne3\n[exit code 0]"),
                new Case("bash", "[[ ab == a* ]] && echo bash", "bash\n[exit code 0]"),
                new Case("unicode", "echo 'grüße 🎉'", "grüße 🎉\n[exit code 0]"),
                new Case(
                        "invalid UTF-8",
                        "printf 'a\\xffb\\xe2\\x82'",
                        "a\uFFFDb\uFFFD\n[exit code 0]"),
                new Case("null bytes", "printf 'a\\0b'", "ab\n[exit code 0]"),
                new Case("colours", "printf '\\033[1;31mred\\033[0m\\n'", "red\n[exit code 0]"),
                new Case(
                        "progress",
                        "for i in 1 50 100; do printf '\\r%d%%  ' $i; done; echo",
                        "100%  \n[exit code 0]"));
    }

    @ParameterizedTest
    @MethodSource("fine")
    void showsWhatACommandPrintsAndItsExitCode(Case fine) throws Exception {
        assertThat(session.bash(fine.command())).isEqualTo(ShellSession.done(fine.shown()));
    }

    static Stream<Case> failing() {
        return Stream.of(
                new Case("exit 3", "echo no; exit 3", "no\n[exit code 3]"),
                new Case("exit 128", "exit 128", "(no output)\n[exit code 128]"),
                new Case("exit 255", "exit 255", "(no output)\n[exit code 255]"),
                new Case(
                        "SEGV",
                        "kill -SEGV $$",
                        "(no output)\n[killed by SIGSEGV (exit code 139)]"),
                new Case(
                        "KILL",
                        "kill -KILL $$",
                        "(no output)\n[killed by SIGKILL (exit code 137)]"),
                new Case(
                        "TERM of a child",
                        "sh -c 'kill -TERM $$'",
                        "(no output)\n[killed by SIGTERM (exit code 143)]"),
                new Case(
                        "a program that is missing",
                        "no-such-program",
                        "bash: line 1: no-such-program: command not found\n[exit code 127]"));
    }

    /** Each of these shows its code at the end, like {@code [exit code 3]}. */
    private static int code(String shown) {
        var digits = shown.substring(shown.lastIndexOf("exit code ") + "exit code ".length());
        return Integer.parseInt(digits.replaceAll("\\D", ""));
    }

    @ParameterizedTest
    @MethodSource("failing")
    void failsWithTheOutputWhereTheExitCodeIsNotZero(Case failing) throws Exception {
        assertThat(session.bash(failing.command()))
                .isEqualTo(
                        new Failed(
                                Failure.ERROR,
                                failing.shown(),
                                facts(
                                        new ToolFact.CommandEnded(code(failing.shown())),
                                        failing.shown())));
    }

    @Test
    void showsTheShellsOwnWordsForASyntaxError() throws Exception {
        var outcome = session.bash("echo before; if");

        assertThat(outcome).isInstanceOf(Failed.class);
        assertThat(((Failed) outcome).text())
                .contains("syntax error")
                .endsWith("\n[exit code 2]")
                .doesNotContain("before\n");
    }

    @Test
    void runsAHeredocWithoutItsEnd() throws Exception {
        assertThat(text(session.bash("cat <<END\nhere")))
                .contains("warning: here-document")
                .endsWith("\nhere\n[exit code 0]");
    }

    @Test
    void startsEachCommandInTheWorkplace() throws Exception {
        session.bash("mkdir below; cd below; lost=1");

        assertThat(session.bash("echo \"$PWD\n($lost)\""))
                .isEqualTo(ShellSession.done(session.folder() + "\n()\n[exit code 0]"));
    }

    @Test
    void claimsTheCommandAndItsFolder() {
        var tool = session.bashTool();
        var fits =
                (Checked.Fits)
                        tool.description().input().check(Json.parse("{\"command\": \"ls | wc\"}"));

        assertThat(tool.prepare(fits.input()).claims())
                .isEqualTo(
                        List.of(
                                new PermissionClaim.Execute(
                                        "ls | wc", session.folder().toString())));
    }

    @Test
    void runsInsideTheSandbox() throws Exception {
        var seen = new ArrayList<CommandLine>();
        Sandbox sandbox =
                (line, _) -> {
                    seen.add(line);
                    var words = new ArrayList<>(List.of("env", "WALLS=high"));
                    words.addAll(line.words());
                    return new CommandLine(
                            words, line.directory(), line.environment(), line.input());
                };
        try (var walled = new ShellSession(root, Map.of("PATH", "/usr/bin:/bin"), sandbox)) {
            assertThat(text(walled.bash("echo $WALLS"))).isEqualTo("high\n[exit code 0]");
            assertThat(seen)
                    .extracting(CommandLine::words)
                    .containsExactly(List.of("bash", "-c", "--", "echo $WALLS", "bash"));
        }
    }

    @Test
    void fallsBackToShAndSaysSo() throws Exception {
        Path bin = Files.createDirectories(root.resolve("bin"));
        Files.createSymbolicLink(bin.resolve("sh"), Path.of("/bin/sh"));
        var environment = Map.of("PATH", bin.toString());
        try (var bare = new ShellSession(root, environment, Sandbox.NONE)) {
            assertThat(text(bare.bash("echo hi")))
                    .isEqualTo("hi\n[bash is not installed: sh ran this]\n[exit code 0]");
        }
    }

    @Test
    void saysThatTheWorkplaceIsGone() throws Exception {
        Files.delete(session.folder());

        assertThat(session.bash("echo hi"))
                .isEqualTo(
                        new Failed(
                                Failure.ERROR,
                                "Cannot run bash: the directory "
                                        + session.folder()
                                        + " does not exist."));
    }

    @Test
    void copesWithAWorkplaceThatTheCommandDeletes() throws Exception {
        assertThat(text(session.bash("rmdir \"$PWD\"; echo gone")))
                .isEqualTo("gone\n[exit code 0]");
    }

    @Test
    void startsNothingOnceTheSessionIsOver() throws Exception {
        session.close();

        assertThat(session.bash("echo hi"))
                .isEqualTo(
                        new Failed(
                                Failure.ERROR,
                                "The session has ended: no more commands can be started."));
    }

    static Stream<Case> unfit() {
        return Stream.of(
                new Case("nothing", "{}", "`command` is missing: a string."),
                new Case("no string", "{\"command\": 3}", "`command` must be a string, not 3."),
                new Case(
                        "blank",
                        "{\"command\": \" \\n\"}",
                        "The command is empty. Say what to run."),
                new Case(
                        "a null character",
                        "{\"command\": \"echo a\\u0000b\"}",
                        "The command has a null character at position 6, which no shell accepts. Print it instead: printf '\\0'."),
                new Case(
                        "half a pair",
                        "{\"command\": \"echo \\ud83c\"}",
                        "The command has half of a surrogate pair, which UTF-8 cannot express. Write"
                                + " the whole character."),
                new Case(
                        "no time",
                        "{\"command\": \"ls\", \"timeout\": 0}",
                        "`timeout` must be a whole number from 1 to 600, not 0."),
                new Case(
                        "too much time",
                        "{\"command\": \"ls\", \"timeout\": 601}",
                        "`timeout` must be a whole number from 1 to 600, not 601."),
                new Case(
                        "time as a word",
                        "{\"command\": \"ls\", \"timeout\": \"5\"}",
                        "`timeout` must be a whole number from 1 to 600, not \"5\"."),
                new Case(
                        "a flag as a word",
                        "{\"command\": \"ls\", \"background\": \"yes\"}",
                        "`background` must be true or false, not \"yes\"."),
                new Case(
                        "a name that is not there",
                        "{\"command\": \"ls\", \"timeuot\": 5}",
                        "`timeuot` is not a parameter; did you mean `timeout`?"),
                new Case(
                        "a megabyte",
                        "{\"command\": \": " + "x".repeat(1024 * 1024) + "\"}",
                        "The command has 1048578 bytes, and the system accepts 122880 in one. Write"
                                + " the script or its data to a file with `write`, and run that."));
    }

    @ParameterizedTest
    @MethodSource("unfit")
    void refusesWhatCannotBeRun(Case unfit) throws Exception {
        assertThat(session.call(session.bashTool(), unfit.command()))
                .isEqualTo(new Failed(Failure.INPUT, unfit.shown()));
    }

    @Test
    void runsTheLongestCommand() throws Exception {
        var command = "echo " + "x".repeat(120 * 1024 - 13) + " | wc -c";

        assertThat(command.length()).isEqualTo(120 * 1024);
        assertThat(text(session.bash(command))).contains("[exit codes: echo 0, wc 0]");
    }
}
