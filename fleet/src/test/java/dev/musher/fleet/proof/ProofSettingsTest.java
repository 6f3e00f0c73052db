package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProofSettingsTest {
    @TempDir Path folder;

    @Test
    void runsOfAStoryOverlapOnEveryMachineUnlessTheProjectSaysOtherwise() {
        assertThat(List.of(1, 2, 3, 4, 6, 8))
                .extracting(cores -> ProofPolicy.usual(cores).parallel())
                .containsExactly(2, 2, 2, 2, 3, 4);
    }

    @Test
    void withoutSettingsHalfOfTheCoresAreUsedAndTheUsualBlocks() throws IOException {
        assertThat(ProofSettings.policy(loaded(""), 8))
                .isEqualTo(new ProofPolicy(ProofPolicy.USUAL_WEIGHTS, 4));
        assertThat(ProofSettings.policy(loaded(""), 1)).isEqualTo(ProofPolicy.usual(2));
    }

    @Test
    void readsEveryKey() throws IOException {
        var config =
                loaded(
                        """
                        [proof]
                        parallel = 3
                        test_deleted = "report"
                        test_skipped = "report"
                        assertion_removed = "block"
                        gate_changed = "report"
                        gate_blind = "report"
                        canary = "block"
                        ci_changed = "block"
                        secret_added = "report"
                        """);

        assertThat(ProofSettings.policy(config, 8))
                .isEqualTo(
                        new ProofPolicy(
                                Map.of(
                                        Kind.TEST_DELETED, Weight.REPORTED,
                                        Kind.TEST_SKIPPED, Weight.REPORTED,
                                        Kind.ASSERTION_REMOVED, Weight.BLOCKS,
                                        Kind.GATE_CHANGED, Weight.REPORTED,
                                        Kind.GATE_BLIND, Weight.REPORTED,
                                        Kind.CI_CHANGED, Weight.BLOCKS,
                                        Kind.SECRET_ADDED, Weight.REPORTED),
                                Canary.Rule.BLOCK,
                                3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "parallel = 0",
                "parallel = 257",
                "test_deleted = \"blocks\"",
                "test_deleted = true",
                "canary = true",
                "empty_diff = \"report\""
            })
    void refusesWhatCannotBeMeant(String line) throws IOException {
        assertThat(load("[proof]\n" + line + "\n")).isInstanceOf(ConfigLoadResult.Rejected.class);
    }

    private Config loaded(String text) throws IOException {
        return ((ConfigLoadResult.Loaded) load(text)).config();
    }

    private ConfigLoadResult load(String text) throws IOException {
        var file = Files.writeString(folder.resolve("project.toml"), text);
        return Config.load(
                ProofSettings.SCHEMA,
                List.of(new ConfigLayer.File("project", file, "project.toml")));
    }
}
