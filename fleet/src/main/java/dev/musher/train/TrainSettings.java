package dev.musher.train;

import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Schema;

/** The settings about the merge train. */
public final class TrainSettings {
    private static final int MOST_BUILDS = 64;
    private static final int MOST_BATCH = 100;
    private static final int MOST_RETRIES = 100;

    private static final Key<Long> BUILDS =
            Key.of("train.builds", KeyType.integer(), "How many stacks are gated at a time.")
                    .must("be from 1 to " + MOST_BUILDS, most -> isWithin(most, 1, MOST_BUILDS));
    private static final Key<Long> BATCH =
            Key.of("train.batch", KeyType.integer(), "How many stories one build adds at most.")
                    .orElse((long) TrainPolicy.USUAL_BATCH)
                    .must("be from 1 to " + MOST_BATCH, most -> isWithin(most, 1, MOST_BATCH))
                    .byProject(Direction.lower());
    private static final Key<String> PUSH =
            Key.of("train.push", KeyType.text(), "The remote that base is sent to after a landing.")
                    .must("be the name of a remote", TrainSettings::isRemote);
    private static final Key<Long> RETRIES =
            Key.of(
                            "train.push_retries",
                            KeyType.integer(),
                            "How often a remote that cannot be reached is asked again.")
                    .orElse((long) TrainPolicy.USUAL_RETRIES)
                    .must("be from 0 to " + MOST_RETRIES, most -> isWithin(most, 0, MOST_RETRIES));

    public static final Schema SCHEMA = Schema.of(BUILDS, BATCH, PUSH, RETRIES);

    private TrainSettings() {}

    private static boolean isWithin(long value, long least, long most) {
        return value >= least && value <= most;
    }

    /** Addresses are no names: a project must not decide where its code is sent. */
    private static boolean isRemote(String name) {
        return !name.isBlank()
                && !name.startsWith("-")
                && name.chars().allMatch(TrainSettings::isOfName);
    }

    private static boolean isOfName(int letter) {
        return Character.isLetterOrDigit(letter) || "-_.".indexOf(letter) >= 0;
    }

    /**
     * What the settings make of the train.
     *
     * @param cores of this machine, of which half are used if nothing is set
     */
    public static TrainPolicy policy(Config config, int cores) {
        var usual = TrainPolicy.usual(cores);
        return new TrainPolicy(
                config.find(BUILDS).map(Math::toIntExact).orElse(usual.builds()),
                Math.toIntExact(config.value(BATCH)),
                config.find(PUSH),
                Math.toIntExact(config.value(RETRIES)),
                usual.pause());
    }
}
