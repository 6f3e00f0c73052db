package dev.musher.fleet.train.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The settings about the train. */
class TrainSettingsTest {
    private static ConfigLoadResult load(String... flags) {
        return Config.load(TrainSettings.SCHEMA, List.of(new ConfigLayer.Flags(List.of(flags))));
    }

    private static TrainPolicy policy(int cores, String... flags) {
        return TrainSettings.policy(((ConfigLoadResult.Loaded) load(flags)).config(), cores);
    }

    @Test
    void halfOfTheCoresBuildAndNothingIsPushed() {
        assertThat(policy(8))
                .isEqualTo(new TrainPolicy(4, 8, Optional.empty(), 5, Duration.ofSeconds(2)));
        assertThat(policy(1).builds()).isEqualTo(2);
    }

    @Test
    void whatIsSetHolds() {
        assertThat(
                        policy(
                                8,
                                "train.builds=1",
                                "train.batch=3",
                                "train.push=origin",
                                "train.push_retries=0"))
                .isEqualTo(new TrainPolicy(1, 3, Optional.of("origin"), 0, Duration.ofSeconds(2)));
    }

    @Test
    void aRemoteIsANameAndNumbersAreWithinReason() {
        assertThat(load("train.push=https://example.org/x.git"))
                .isInstanceOf(ConfigLoadResult.Rejected.class);
        assertThat(load("train.push=--force")).isInstanceOf(ConfigLoadResult.Rejected.class);
        assertThat(load("train.builds=0")).isInstanceOf(ConfigLoadResult.Rejected.class);
        assertThat(load("train.batch=101")).isInstanceOf(ConfigLoadResult.Rejected.class);
    }
}
