package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code musher run} with a stand-in for Claude Code that looks at the home of the user. */
@Tag("slow")
class ClaudeTeamTest {
    private static final String CLAUDE =
            """
            #!/bin/sh
            [ "$1" = --version ] && { echo '2.1.197 (Claude Code)'; exit 0; }
            read -r prompt
            echo '{"type":"system","subtype":"init","session_id":"0a0a0a0a-0b0b-4c0c-8d0d-0e0e0e0e0e0e","model":"m"}'
            cat ~/canary >one.txt 2>/dev/null; echo one >>one.txt
            git add -A && git commit -qm 'Do it'
            echo '{"type":"result","subtype":"success","is_error":false,"result":"Done.","total_cost_usd":0,"modelUsage":{}}'
            """;

    @TempDir private Path temp;
    private FleetProject project;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        project = new FleetProject(temp);
        Files.writeString(project.home.resolve("canary"), "a canary\n");
        program("claude", CLAUDE);
        project.begun("[[agent]]\nname = \"ada\"\nrole = \"coder\"\nruntime = \"claude-code\"\n");
        project.story("Say one");
    }

    private void program(String name, String content) throws IOException {
        Path program = Files.createDirectories(project.home.resolve("bin")).resolve(name);
        Files.writeString(program, content);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    private ProgramUnderTest.Run run(String... words) {
        String path = project.home.resolve("bin") + ":" + System.getenv("PATH");
        return project.musher().with("PATH", path).run(words);
    }

    private String landed() throws IOException, InterruptedException {
        return project.sh("git show main:one.txt");
    }

    @Test
    void worksInsideWalls() throws IOException, InterruptedException {
        var run = run("run");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("landed\n  1 Say one  ");
        assertThat(landed()).isEqualTo("one\n");
    }

    @Test
    void isToldWhatWasLearnedAndTheReportKnows() throws IOException, InterruptedException {
        program(
                "claude",
                CLAUDE.replace(
                        "read -r prompt",
                        """
                        read -r prompt
                        for word in "$@"; do case $word in
                          --append-system-prompt-file=*) cat "${word#*=}" >told.txt;;
                        esac; done"""));
        assertThat(run("memory", "add", "Ports start at 8000.").code()).isEqualTo(ExitCode.OK);

        assertThat(run("run").out()).contains("landed\n  1 Say one  ");

        assertThat(project.sh("git show main:told.txt"))
                .contains("# Memory\n", "] Ports start at 8000.")
                .doesNotContain("The tool memory");
        assertThat(run("memory", "report").out())
                .contains("with entries  1        1.0", "without       0        -", "tries    █");
        assertThat(run("memory", "report", "--json").out())
                .contains("\"story\": 1", "\"tries\": 1", "\"entries\": 1");
    }

    @Test
    void worksWithoutWallsWhereItsUserWantsNoneAndIsToldSo()
            throws IOException, InterruptedException {
        var run = run("run", "--sandbox", "off");

        assertThat(run.err())
                .isEqualTo(
                        "warning: Teammates, gates and setup run WITHOUT a sandbox. It is turned off by sandbox.mode or --sandbox.\n");
        assertThat(landed()).isEqualTo("a canary\none\n");
    }

    @Test
    void worksWithoutWallsWhereThereAreNoneAndItsUserIsToldSo()
            throws IOException, InterruptedException {
        program("bwrap", "#!/bin/sh\nexit 1\n");

        var run = run("run");

        assertThat(run.err())
                .startsWith("warning: Teammates, gates and setup run WITHOUT a sandbox. ");
        assertThat(run("logs", "1").out()).contains("WITHOUT a sandbox");
        assertThat(landed()).isEqualTo("a canary\none\n");
    }

    @Test
    void doesNotWorkWhereWallsAreRequiredAndThereAreNone() throws IOException {
        program("bwrap", "#!/bin/sh\nexit 1\n");

        var run = run("run", "--sandbox", "required");

        assertThat(run.err()).contains("run in a sandbox only, and there is none.");
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
    }
}
