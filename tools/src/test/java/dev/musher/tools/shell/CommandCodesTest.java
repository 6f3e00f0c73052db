package dev.musher.tools.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.property.Size;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFact.CommandsEnded;
import dev.musher.tools.api.ToolFact.PartEnded;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.sandbox.Sandbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(value = OS.LINUX, disabledReason = "finds processes in /proc")
class CommandCodesTest {
    @TempDir Path root;

    private ShellSession session;

    @BeforeEach
    void open() {
        session = new ShellSession(root);
    }

    @AfterEach
    void leavesNothing() {
        session.close();
        assertThat(session.alive()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '#',
            value = {
                "false | tail -3 # (no output)~[exit codes: false 1, tail 0]",
                "echo a | cat # a~[exit codes: echo 0, cat 0]",
                "echo a; (echo b; exit 3) 2>&1 | cat | tail -1 # a~b~[exit codes: … 3, cat 0, tail 0]",
                "echo oops >&2 | cat # oops~[exit codes: echo 0, cat 0]",
                "set -eu; ls /none 2>/dev/null | cat # (no output)~[exit codes: ls 2, cat 0]",
                "echo here; exit 1 | cat # here~[exit codes: exit 1, cat 0]",
                "cd / && pwd | cat # /~[exit codes: pwd 0, cat 0]",
                "false | cat; echo a # a~[exit codes: false 1, others 0]",
                "false; echo \"$? ${PIPESTATUS[0]}\"; ls /none 2>/dev/null # 1 1~[exit codes: false 1, ls 2, others 0]",
                "false && echo a # (no output)~[exit code 1]",
                "false; echo trap 198 # trap 198~[exit codes: false 1, others 0]",
                "-x | cat # bash: line 1: -x: command not found~[exit codes: -x 127, cat 0]",
            })
    void tellsHowEachPartEnded(String command, String shown) throws Exception {
        assertThat(text(session.bash(command))).isEqualTo(shown.replace('~', '\n'));
    }

    @Test
    void isAFactBesideTheText() throws Exception {
        assertThat(session.bash("false | true").facts())
                .contains(
                        new ToolFact.CommandEnded(0),
                        new CommandsEnded(
                                List.of(new PartEnded("false", 1), new PartEnded("true", 0)), 2));
    }

    @Test
    void theCommandFailsAsItDoesInBash() throws Exception {
        assertThat(session.bash("true | false"))
                .isInstanceOfSatisfying(
                        ToolOutcome.Failed.class,
                        failed ->
                                assertThat(failed.text())
                                        .endsWith("[exit codes: true 0, false 1]"));
    }

    /** Whatever else writes to the stream of the codes, no code is believed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sh ./forge | cat",
                "trap 'echo 0 0 >&198' EXIT; false | cat",
                "trap - EXIT; echo 0 0 >&198; false | cat",
                "echo '0 0' >&198; exec false | cat",
                "sh ./kill | cat",
                "sh ./forge; echo a",
                "bash ./flood; echo a",
                "bash ./instead; true; false && true; echo a",
                "bash ./instead; echo ${none?}; echo a",
                "bash ./flood | cat",
                "echo a; sh ./kill",
                "false; . ./forge; echo a",
                "false; exec 198>/dev/null; echo a",
            })
    void believesNoForgedCode(String command) throws Exception {
        Files.writeString(
                session.folder().resolve("forge"),
                "for f in /proc/self/fd/*; do echo 0 0 >>$f; done 2>/dev/null; exit 1");

        Files.writeString(session.folder().resolve("instead"), "echo 0 >&198; exit 1");

        Files.writeString(
                session.folder().resolve("flood"),
                "echo 0 >&198; head -c 65531 /dev/zero | tr '\\0' 0 >&198; echo >&198; exit 1");

        Files.writeString(
                session.folder().resolve("kill"),
                "echo 0 137 >>/proc/self/fd/198; kill -9 $PPID; exit 1");

        assertThat(pipeline(session.bash(command))).isEmpty();
    }

    /** The codes of an earlier pipeline are never taken for those of one that did not run. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("pipelinesThatDoNotRun")
    void tellsNoCodeOfAPipelineThatDidNotRun(String command) throws Exception {
        assertThat(pipeline(session.bash(command))).isEmpty();
        assertThat(session.folder().resolve("ran")).doesNotExist();
    }

    static Stream<String> pipelinesThatDoNotRun() {
        var earlier =
                List.of(
                        "true | %s",
                        "{ true | %s; }",
                        "if true | %s; then true; else false; fi",
                        "f() { true | %s; }; f",
                        "true | true | %s");
        var joined =
                List.of(
                        "%s && touch ran | tail -5",
                        "set -e; %s; touch ran | tail -5",
                        "%s || exit 3; touch ran | tail -5",
                        "%s || exit 3\ntouch ran | tail -5",
                        "%s && touch ran | cat | tail -5");
        return joined.stream()
                .flatMap(join -> earlier.stream().map(one -> join.formatted(one)))
                .map(command -> command.formatted("false"));
    }

    @Test
    void anEarlierPipelineOfAnotherLengthDoesNotMatter() throws Exception {
        assertThat(text(session.bash("(true) | true | true; false | tail -5")))
                .endsWith("[exit codes: false 1, tail 0]");
    }

    /** Each command of a list has the code that it gives itself, whatever stands around it. */
    @Property(tries = 40)
    void knowsTheCodesOfAnyPlainList(
            @ForAll @Size(min = 2, max = 6) List<@Range(max = 255) Integer> codes,
            @ForAll long joints)
            throws Exception {
        var command = new StringBuilder();
        var parts = new ArrayList<PartEnded>();
        int inLast = 0;
        for (int i = 0; i < codes.size(); i++) {
            boolean pipes = i > 0 && (joints >> i & 1) == 1;
            command.append(i == 0 ? "" : pipes ? " | " : "; ");
            command.append("bash -c 'exit " + codes.get(i) + "'");
            parts.add(new PartEnded("bash", codes.get(i)));
            inLast = pipes ? inLast + 1 : 1;
        }

        var ended = pipeline(session.bash(command.toString()));

        assertThat(ended)
                .isEqualTo(
                        codes.getLast() > 128
                                ? Optional.empty()
                                : Optional.of(new CommandsEnded(parts, inLast)));
    }

    @Test
    void knowsThemWhileSomethingIsLeftRunning() throws Exception {
        var outcome = session.bash("sleep 300 & false | cat");

        assertThat(text(outcome)).contains("[exit codes: false 1, cat 0]", "still running as sh1");
    }

    @Test
    void showsWhatTheShellSaysBeforeItBegins() throws Exception {
        session.close();
        session =
                new ShellSession(
                        root,
                        Map.of("PATH", System.getenv("PATH"), "LC_ALL", "xx_YY"),
                        Sandbox.NONE);

        assertThat(text(session.bash("echo a | cat"))).contains("a", "exit code", "LC_ALL");
    }

    private static Optional<CommandsEnded> pipeline(ToolOutcome outcome) {
        return ToolFact.first(outcome.facts(), CommandsEnded.class);
    }

    private static String text(ToolOutcome outcome) {
        return outcome instanceof ToolOutcome.Failed failed
                ? failed.text()
                : ((OutcomePiece.Text) ((ToolOutcome.Done) outcome).pieces().getFirst()).text();
    }
}
