package dev.musher.fleet.train.schedule;

/**
 * The limits of builds: how many builds at a time, and how many stories one build may add to what
 * is built below it. With a batch of one, every commit that lands was gated by itself.
 */
public record BuildBudget(int builds, int batch) {
    public BuildBudget {
        if (builds < 1 || batch < 1) {
            throw new IllegalArgumentException(
                    "a train builds at least one story at a time, not %d builds of %d"
                            .formatted(builds, batch));
        }
    }
}
