package dev.musher.fleet.train.setup;

import java.time.Duration;
import java.util.Optional;

/**
 * The policy of a train.
 *
 * @param builds how many stacks are gated at the same time
 * @param batch how many stories one build adds at most
 * @param push the remote that base is sent to after a landing, if any
 * @param retries how often a remote that could not be reached is asked again
 * @param pause before it is asked again the first time; each further one is twice as long
 */
public record TrainPolicy(
        int builds, int batch, Optional<String> push, int retries, Duration pause) {
    public static final int USUAL_BATCH = 8;
    public static final int USUAL_RETRIES = 5;
    private static final int FEWEST_BUILDS = 2;
    private static final Duration USUAL_PAUSE = Duration.ofSeconds(2);

    /** Half of the cores, and without a remote. */
    public static TrainPolicy usual(int cores) {
        return new TrainPolicy(
                Math.max(FEWEST_BUILDS, cores / 2),
                USUAL_BATCH,
                Optional.empty(),
                USUAL_RETRIES,
                USUAL_PAUSE);
    }

    public TrainPolicy withBatch(int other) {
        return new TrainPolicy(builds, other, push, retries, pause);
    }

    public TrainPolicy pushing(String remote, int times, Duration first) {
        return new TrainPolicy(builds, batch, Optional.of(remote), times, first);
    }
}
