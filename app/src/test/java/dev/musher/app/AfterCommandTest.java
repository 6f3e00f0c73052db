package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands leave that would act outside of the sandbox is dealt with before the next turn. */
class AfterCommandTest {
    @TempDir Path temp;

    @Test
    @Tag("slow")
    void looksAfterEveryKindOfCommand() throws Exception {
        Path home = Files.createDirectory(temp.resolve("home"));
        Path project = Files.createDirectory(temp.toRealPath().resolve("project"));
        Path script =
                Files.writeString(
                        temp.resolve("script.yaml"),
                        """
                        steps:
                        - calls: [{tool: bash, arguments: {command: 'git init -q n; git -C n config core.fsmonitor evil'}}]
                        - calls: [{tool: bash, arguments: {command: 'cp /bin/true a; chmod 4755 a; sleep 60', timeout: 1}}]
                        - calls: [{tool: bash, arguments: {command: 'cp /bin/true b; chmod 4755 b; echo ready; sleep 60', background: true}}]
                        - calls: [{tool: bash_output, arguments: {id: sh1}}]
                        - calls: [{tool: bash, arguments: {command: 'git -C n config core.pager evil; sleep 60', background: true}}]
                        - calls: [{tool: bash_kill, arguments: {id: sh2}}]
                        - text: Done.
                        """);

        var run =
                new ProgramUnderTest(home, project)
                        .run(
                                "-p",
                                "x",
                                "--sandbox",
                                "required",
                                "--permission-mode",
                                "yolo",
                                "--output-format",
                                "stream-json",
                                "-m",
                                "scripted:" + script);

        assertThat(run.code()).as(run.err() + run.out()).isEqualTo(ExitCode.OK);
        assertThat(run.out())
                .contains("settings that may start programs (core.fsmonitor). They are disabled")
                .contains("settings that may start programs (core.pager). They are disabled")
                .contains("gave " + project + "/a a set-uid or set-gid bit; it was removed.")
                .contains("gave " + project + "/b a set-uid or set-gid bit; it was removed.");
        for (String name : new String[] {"a", "b"}) {
            int mode = (Integer) Files.getAttribute(project.resolve(name), "unix:mode");
            assertThat(mode & 06000).as(name).isZero();
        }
        assertThat(Files.readString(project.resolve("n/.git/config"))).doesNotContain("evil");
    }
}
