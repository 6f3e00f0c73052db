package dev.musher.fleet.runtime.claude;

import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.TestClock;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.MissionFixture;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.provider.catalogue.ModelCatalogue;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** A ground, a stand-in for the CLI, and a clock that stands still. */
final class FakeClaudeFixture {
    static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    static final Prompting FRESH = new Prompting.Fresh("Do it.");
    static final Prompting RESUMED = new Prompting.Resumed(FakeClaude.SESSION, "Go on.");

    final MissionFixture ground;
    final FakeClaude claude;

    FakeClaudeFixture(Path folder) throws IOException, InterruptedException {
        ground = new MissionFixture(folder);
        claude = new FakeClaude(Files.createDirectories(folder.resolve("fake")).toRealPath());
    }

    ClaudeCodeRuntime runtime() {
        return runtime(claude.program().toString());
    }

    static ClaudeCodeRuntime runtime(String program) {
        var environment = Map.of("PATH", System.getenv("PATH"));
        return new ClaudeCodeRuntime(
                new ClaudeProgram(
                        program, environment, new ProcessRunner(environment), TestWalls.none()),
                new InsideFolderPolicy(new BashCommandAnalyzer()),
                ModelCatalogue.shipped(),
                new TestClock(NOW));
    }

    MissionReport send(Prompting prompting) {
        return ground.send(runtime(), prompting);
    }
}
