package dev.musher.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.config.Config;
import dev.musher.config.Layer;
import dev.musher.config.Loading;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The settings about the train. */
class TrainSettingsTest {
    private static Loading load(String... flags) {
        return Config.load(TrainSettings.SCHEMA, List.of(new Layer.Flags(List.of(flags))));
    }

    private static TrainPolicy policy(int cores, String... flags) {
        return TrainSettings.policy(((Loading.Loaded) load(flags)).config(), cores);
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
                .isInstanceOf(Loading.Rejected.class);
        assertThat(load("train.push=--force")).isInstanceOf(Loading.Rejected.class);
        assertThat(load("train.builds=0")).isInstanceOf(Loading.Rejected.class);
        assertThat(load("train.batch=101")).isInstanceOf(Loading.Rejected.class);
    }
}
