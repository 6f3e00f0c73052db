package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.crew.SubagentRights;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import dev.musher.host.wiring.ActivePermissionRules;
import dev.musher.host.wiring.SubagentEnvironments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubagentEnvironmentsTest {
    @TempDir private Path temporary;

    /** Whoever only looks has no tool for commands; should he get one, this is what holds it. */
    @Test
    void whoeverOnlyLooksIsInsideWallsThatKeepTheProjectAsItIs()
            throws IOException, InterruptedException {
        Path home = Files.createDirectories(temporary.toRealPath().resolve("home"));
        Path project = Files.createDirectories(temporary.toRealPath().resolve("project"));
        Files.writeString(project.resolve("note"), "a note\n");
        Files.writeString(home.resolve("canary"), "a canary\n");
        var parts = new AgentsUnderTest(home).parts(project);
        var options = AgentsUnderTest.options("--sandbox", "required", "--permission-mode", "yolo");
        var subagentEnvironment =
                new SubagentEnvironments(parts, options, "session")
                        .open(SubagentRights.READ, "ada", ActivePermissionRules.of(parts, options));
        var environment = Map.of("PATH", System.getenv("PATH"), "HOME", home.toString());
        var command =
                CommandLine.of(project, environment, "sh", "-c", "cat note ~/canary; echo x >note");

        try (var walls = subagentEnvironment.bounds().sandbox()) {
            var commandResult =
                    new ProcessRunner(Map.of())
                            .run(
                                    walls.around(command),
                                    Duration.ofSeconds(20),
                                    OutputLimit.whole(4096));

            assertThat(commandResult.out().text()).isEqualTo("a note\n");
            assertThat(commandResult.err().text())
                    .contains("canary: No such file", "note: Read-only file system");
        }
        assertThat(project.resolve("note")).hasContent("a note\n");
    }
}
