package dev.musher.runtime.claude;

import dev.musher.catalogue.Catalogue;
import dev.musher.command.ShellCommandReader;
import dev.musher.process.Processes;
import dev.musher.runtime.Mission.Talk;
import dev.musher.runtime.MissionGround;
import dev.musher.runtime.Report;
import dev.musher.time.TestClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** A ground, a stand-in for the CLI, and a clock that stands still. */
final class FakeStage {
    static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    static final Talk FRESH = new Talk.Fresh("Do it.");
    static final Talk RESUMED = new Talk.Resumed(FakeClaude.SESSION, "Go on.");

    final MissionGround ground;
    final FakeClaude claude;

    FakeStage(Path folder) throws IOException, InterruptedException {
        ground = new MissionGround(folder);
        claude = new FakeClaude(Files.createDirectories(folder.resolve("fake")).toRealPath());
    }

    ClaudeCodeRuntime runtime() {
        return runtime(claude.program().toString());
    }

    static ClaudeCodeRuntime runtime(String program) {
        var environment = Map.of("PATH", System.getenv("PATH"));
        return new ClaudeCodeRuntime(
                new ClaudeProgram(
                        program, environment, new Processes(environment), TestWalls.none()),
                new InsideDesk(new ShellCommandReader()),
                Catalogue.shipped(),
                new TestClock(NOW));
    }

    Report send(Talk talk) {
        return ground.send(runtime(), talk);
    }
}
