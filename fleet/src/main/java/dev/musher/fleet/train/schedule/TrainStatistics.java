package dev.musher.fleet.train.schedule;

/**
 * What the train has seen of this project, from which it estimates what to expect: stories landed
 * and removed, green builds that were green at once and those that needed a second try.
 */
public record TrainStatistics(int landed, int thrownOut, int steady, int flaky) {
    public TrainStatistics {
        if (landed < 0 || thrownOut < 0 || steady < 0 || flaky < 0) {
            throw new IllegalArgumentException("counts are not negative");
        }
    }
}
