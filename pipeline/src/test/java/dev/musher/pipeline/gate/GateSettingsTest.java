package dev.musher.pipeline.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.ConfigProblem;
import dev.musher.pipeline.gate.GateSettings.Loaded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GateSettingsTest {
    @TempDir Path folder;

    @Test
    void readsEveryKeyOfAGate() throws IOException {
        var config =
                loaded(
                        """
                        project.base_branch = "release/2"

                        [[gate]]
                        name = "web-lint"
                        run = "npm run lint"
                        folder = "web app"
                        timeout = "90s"
                        fix = "npm run lint:fix"
                        only_if_changed = ["web app/**", "*.json"]
                        independent = true

                        [[gate]]
                        name = "test"
                        run = "./check"
                        """);

        assertThat(GateSettings.gates(config))
                .isEqualTo(
                        new Loaded.Gates(
                                List.of(
                                        new Gate(
                                                "web-lint",
                                                "npm run lint",
                                                "web app",
                                                Duration.ofSeconds(90),
                                                Optional.of("npm run lint:fix"),
                                                List.of("web app/**", "*.json"),
                                                true),
                                        Gate.of("test", "./check"))));
        assertThat(config.find(GateSettings.BASE_BRANCH)).hasValue("release/2");
    }

    @ParameterizedTest
    @CsvSource({
        "lint, LINT",
        "web-lint, LINT",
        "svc_api.FMT, FORMAT",
        "lint-check, LINT",
        "test-build, BUILD",
        "build-test, TEST",
        "e2e, TEST",
    })
    void theNameOfAGateTellsItsKind(String name, GateKind kind) throws IOException {
        assertThat(kind("name = \"" + name + "\"")).isEqualTo(kind);
        assertThat(kind("name = \"" + name + "\"\nkind = \"build\"")).isEqualTo(GateKind.BUILD);
    }

    private GateKind kind(String lines) throws IOException {
        var gates = GateSettings.gates(loaded("[[gate]]\nrun = \"x\"\n" + lines + "\n"));
        return ((Loaded.Gates) gates).gates().getFirst().kind();
    }

    @Test
    void aProjectWithoutGatesHasNone() throws IOException {
        assertThat(GateSettings.gates(loaded(""))).isEqualTo(new Loaded.Gates(List.of()));
    }

    @Test
    void namesTheNearestKeyForOneThatDoesNotExist() throws IOException {
        assertThat(rejected("[[gate]]\nname = \"a\"\nrun = \"b\"\ntimout = \"3s\"\n"))
                .containsExactly(
                        new ConfigProblem(
                                "project.toml:4",
                                "unknown key gate.timout; the nearest valid key is gate.timeout"));
    }

    @Test
    void wantsNameAndCommand() throws IOException {
        assertThat(rejected("[[gate]]\nfolder = \"x\"\n"))
                .containsExactly(
                        new ConfigProblem("project.toml:1", "gate.name is missing"),
                        new ConfigProblem("project.toml:1", "gate.run is missing"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name = \"a b\"",
                "name = \"../x\"",
                "name = \"diff\"",
                "kind = \"tests\"",
                "run = \"  \"",
                "run = 3",
                "folder = \"/etc\"",
                "folder = \"a/../../b\"",
                "timeout = \"0s\"",
                "timeout = \"25h\"",
                "timeout = \"30\"",
                "fix = \"\"",
                "only_if_changed = [\"\"]",
                "only_if_changed = \"web/**\"",
            })
    void refusesWhatCannotBeMeant(String line) throws IOException {
        var name = line.startsWith("name") ? "" : "name = \"a\"\n";
        var run = line.startsWith("run") ? "" : "run = \"b\"\n";

        assertThat(rejected("[[gate]]\n" + name + run + line + "\n")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-x", "a b", "refs/heads/main"})
    void refusesWhatIsNoBranch(String name) throws IOException {
        assertThat(rejected("project.base_branch = \"" + name + "\"")).hasSize(1);
    }

    @Test
    void refusesTwoGatesOfOneName() throws IOException {
        var config =
                loaded(
                        """
                        [[gate]]
                        name = "test"
                        run = "a"
                        [[gate]]
                        name = "test"
                        run = "b"
                        """);

        assertThat(GateSettings.gates(config))
                .isEqualTo(
                        new Loaded.Wrong(
                                List.of(
                                        new ConfigProblem(
                                                "project.toml:5",
                                                "two gates are called test; rename one of"
                                                        + " them"))));
    }

    @Test
    void refusesMoreGatesThanAnybodyCanMean() throws IOException {
        var text = new StringBuilder();
        for (int i = 0; i < 65; i++) {
            text.append("[[gate]]\nname = \"g").append(i).append("\"\nrun = \"true\"\n");
        }

        assertThat(GateSettings.gates(loaded(text.toString())))
                .isEqualTo(
                        new Loaded.Wrong(
                                List.of(
                                        new ConfigProblem(
                                                "project.toml:1",
                                                "65 gates are more than 64; join some"))));
    }

    @ParameterizedTest
    @CsvSource({
        "web, web",
        "services/billing api, services-billing-api",
        "'.hidden/--x--', hidden-x",
        "größe/数据, größe-数据",
        "'///', part",
        "'', part",
        "'a\t\"b\"', a-b",
    })
    void makesAGoodNameOfAnyText(String text, String name) {
        assertThat(GateName.from(text, "part")).isEqualTo(name);
        assertThat(GateName.isGood(name)).isTrue();
    }

    @Test
    void makesAShortNameOfALongText() {
        assertThat(GateName.from("ab/".repeat(100), "part")).hasSize(59).endsWith("b");
    }

    private Config loaded(String text) throws IOException {
        return ((ConfigLoadResult.Loaded) load(text)).config();
    }

    private List<ConfigProblem> rejected(String text) throws IOException {
        return ((ConfigLoadResult.Rejected) load(text)).problems();
    }

    private ConfigLoadResult load(String text) throws IOException {
        Path file = folder.resolve("project.toml");
        Files.writeString(file, text);
        return Config.load(
                GateSettings.SCHEMA,
                List.of(new ConfigLayer.File("project", file, "project.toml")));
    }
}
