package dev.musher.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.process.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets that are where nobody expects them, or that came a moment ago. */
class HiddenInTimeTest {
    private final Processes processes = new Processes(Map.of());

    @TempDir private Path place;

    @Test
    void aSecretInNodeModulesIsHidden() throws Exception {
        var quarters = Quarters.bare(place);
        Path folder = Files.createDirectories(quarters.workplace().resolve("node_modules/x"));
        Files.writeString(folder.resolve(".env"), "TOKEN=1\n");
        Files.writeString(folder.resolve("index.js"), "shown\n");

        try (var sandbox = Built.around(quarters, SandboxPolicy.USUAL)) {
            assertThat(
                            quarters.inside(
                                            processes,
                                            sandbox,
                                            "cat node_modules/x/.env node_modules/x/index.js")
                                    .text())
                    .doesNotContain("TOKEN")
                    .contains("shown");
        }
    }

    /** A look through a small project takes a moment, so that the next one is due soon. */
    @Test
    void aSecretThatIsSavedDuringASessionIsHiddenSoon() throws Exception {
        var quarters = Quarters.bare(place);
        try (var sandbox = Built.around(quarters, SandboxPolicy.USUAL)) {
            assertThat(quarters.inside(processes, sandbox, "echo begun").text())
                    .isEqualTo("begun\n");
            Files.writeString(quarters.workplace().resolve(".env"), "TOKEN=1\n");
            long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
            String seen = "TOKEN";
            while (seen.contains("TOKEN") && System.nanoTime() < end) {
                seen = quarters.inside(processes, sandbox, "cat .env").text();
            }

            assertThat(seen).doesNotContain("TOKEN");
        }
    }
}
