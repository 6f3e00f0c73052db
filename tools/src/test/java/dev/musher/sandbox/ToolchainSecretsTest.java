package dev.musher.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.command.ShellCommandReader;
import dev.musher.permission.Claim;
import dev.musher.permission.Grants;
import dev.musher.permission.Mode;
import dev.musher.permission.Permission;
import dev.musher.permission.Policy;
import dev.musher.permission.Ruling;
import dev.musher.sandbox.ToolchainTable.Kind;
import dev.musher.workplace.Workplace;
import dev.musher.workplace.WorkplacePaths;
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
        var premises = new Premises(work, home, place.resolve("state"));
        for (var row : ToolchainTable.rows(Kind.SETTINGS)) {
            Path file = home.resolve(row.name());
            Files.createDirectories(file.resolveSibling(""));
            Files.writeString(file, "registry=https://r.example.org/");
            assertThat(Toolchains.find(premises, Map.of()).settings()).contains(file);
            assertThat(read(work, home, file)).as(row.name()).isEqualTo(Ruling.ALLOW);

            Files.writeString(file, "//r.example.org/:_authToken=abcdef");
            assertThat(Toolchains.find(premises, Map.of()).secretive()).containsExactly(file);
            assertThat(read(work, home, file)).as(row.name()).isEqualTo(Ruling.DENY);
            Files.delete(file);
        }
    }

    private Ruling read(Path work, Path home, Path file) throws IOException {
        var paths = new WorkplacePaths(new Workplace(work, home), temporary.resolve("shown"));
        var request =
                new Permission.Request(
                        "bash", "cat", List.of(new Claim.Execute("cat " + file, work.toString())));
        return new Policy(Mode.YOLO, List.of(), new ShellCommandReader(), paths)
                .decide(request, new Grants())
                .ruling();
    }
}
