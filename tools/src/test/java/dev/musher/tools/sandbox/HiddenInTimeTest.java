package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.ProcessRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets in unexpected places, or that came a moment ago. */
class HiddenInTimeTest {
    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir private Path place;

    @Test
    void aSecretInNodeModulesIsHidden() throws Exception {
        var testHome = TestHome.bare(place);
        Path folder = Files.createDirectories(testHome.workplace().resolve("node_modules/x"));
        Files.writeString(folder.resolve(".env"), "TOKEN=1\n");
        Files.writeString(folder.resolve("index.js"), "shown\n");

        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            assertThat(
                            testHome.inside(
                                            processRunner,
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
        var testHome = TestHome.bare(place);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            assertThat(testHome.inside(processRunner, sandbox, "echo begun").text())
                    .isEqualTo("begun\n");
            Files.writeString(testHome.workplace().resolve(".env"), "TOKEN=1\n");
            long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
            String seen = "TOKEN";
            while (seen.contains("TOKEN") && System.nanoTime() < end) {
                seen = testHome.inside(processRunner, sandbox, "cat .env").text();
            }

            assertThat(seen).doesNotContain("TOKEN");
        }
    }
}
