package dev.musher.fleet.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.pipeline.gate.GateSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkspaceSettingsTest {
    @TempDir Path place;

    @Test
    void readsWhatAProjectWants() throws Exception {
        var loaded =
                load(
                        """
                        project.base_branch = "trunk"
                        [workspace]
                        setup = ["npm ci"]
                        setup_inputs = ["**/package-lock.json"]
                        setup_timeout = "5m"
                        caches = ["npm_config_cache"]
                        first_port = 41000
                        """);

        assertThat(WorkspaceSettings.of(((ConfigLoadResult.Loaded) loaded).config()))
                .isEqualTo(
                        new WorkspaceOptions(
                                Optional.of("trunk"),
                                new WorkspaceOptions.Setup(
                                        List.of("npm ci"),
                                        List.of("**/package-lock.json"),
                                        Duration.ofMinutes(5)),
                                List.of("npm_config_cache"),
                                41_000));
    }

    @Test
    void wantsNothingUnlessItIsSaid() throws Exception {
        assertThat(WorkspaceSettings.of(((ConfigLoadResult.Loaded) load("")).config()))
                .isEqualTo(
                        new WorkspaceOptions(
                                Optional.empty(),
                                new WorkspaceOptions.Setup(
                                        List.of(), List.of(), Duration.ofMinutes(15)),
                                List.of(),
                                20_000));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "setup = [\" \"]",
                "setup_inputs = [\"/etc/passwd\"]",
                "setup_inputs = [\"../x\"]",
                "setup_timeout = \"0s\"",
                "caches = [\"A=B\"]",
                "first_port = 80",
                "first_port = 60000"
            })
    void refusesWhatCannotBeMeant(String line) throws Exception {
        assertThat(load("[workspace]\n" + line)).isInstanceOf(ConfigLoadResult.Rejected.class);
    }

    private ConfigLoadResult load(String text) throws Exception {
        Path file = place.resolve("project.toml");
        Files.writeString(file, text);
        return Config.load(
                WorkspaceSettings.SCHEMA.plus(GateSettings.SCHEMA),
                List.of(new ConfigLayer.File("project", file, "project.toml")));
    }
}
