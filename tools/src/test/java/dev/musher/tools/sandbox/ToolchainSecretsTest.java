package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.paths.DiskPathFacts;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionPolicy;
import dev.musher.tools.sandbox.ToolchainTable.Kind;
import dev.musher.tools.sandbox.options.SandboxLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Settings of toolchains are shown to commands exactly if the rules do not protect them as keys.
 */
class ToolchainSecretsTest {
    @TempDir Path temporary;

    @Test
    void wallsAndRulesGiveTheSameAnswerForEverySettingsFile() throws IOException {
        Path place = temporary.toRealPath();
        Path work = Files.createDirectory(place.resolve("work"));
        Path home = Files.createDirectory(place.resolve("home"));
        var sandboxLocation = new SandboxLocation(work, home, place.resolve("state"));
        for (var row : ToolchainTable.rows(Kind.SETTINGS)) {
            Path file = home.resolve(row.name());
            Files.createDirectories(file.resolveSibling(""));
            Files.writeString(file, "registry=https://r.example.org/");
            assertThat(Toolchains.find(sandboxLocation, Map.of()).settings()).contains(file);
            assertThat(read(work, home, file)).as(row.name()).isEqualTo(Ruling.ALLOW);

            Files.writeString(file, "//r.example.org/:_authToken=abcdef");
            assertThat(Toolchains.find(sandboxLocation, Map.of()).secretive())
                    .containsExactly(file);
            assertThat(read(work, home, file)).as(row.name()).isEqualTo(Ruling.DENY);
            Files.delete(file);
        }
    }

    private Ruling read(Path work, Path home, Path file) throws IOException {
        var paths = new DiskPathFacts(new WorkingDirectory(work, home), temporary.resolve("shown"));
        var request =
                new Permission.Request(
                        "bash",
                        "cat",
                        List.of(new PermissionClaim.Execute("cat " + file, work.toString())));
        return new PermissionPolicy(
                        PermissionMode.YOLO, List.of(), new BashCommandAnalyzer(), paths)
                .decide(request, new SessionGrants())
                .ruling();
    }
}
