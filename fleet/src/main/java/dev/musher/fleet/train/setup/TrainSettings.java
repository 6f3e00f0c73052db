package dev.musher.fleet.train.setup;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;

/** The settings about the merge train. */
public final class TrainSettings {
    private static final int MOST_BUILDS = 64;
    private static final int MOST_BATCH = 100;
    private static final int MOST_RETRIES = 100;

    private static final SettingKey<Long> BUILDS =
            SettingKey.of(
                            "train.builds",
                            SettingType.integer(),
                            "How many stacks run their gates at once.")
                    .must("be from 1 to " + MOST_BUILDS, most -> isWithin(most, 1, MOST_BUILDS));
    private static final SettingKey<Long> BATCH =
            SettingKey.of(
                            "train.batch",
                            SettingType.integer(),
                            "How many stories one build adds at most.")
                    .orElse((long) TrainPolicy.USUAL_BATCH)
                    .must("be from 1 to " + MOST_BATCH, most -> isWithin(most, 1, MOST_BATCH))
                    .byProject(OverrideRule.lower());
    private static final SettingKey<String> PUSH =
            SettingKey.of(
                            "train.push",
                            SettingType.text(),
                            "The remote that base is pushed to after a landing.")
                    .must("be the name of a remote", TrainSettings::isRemote);
    private static final SettingKey<Long> RETRIES =
            SettingKey.of(
                            "train.push_retries",
                            SettingType.integer(),
                            "How often a push to an unreachable remote is retried.")
                    .orElse((long) TrainPolicy.USUAL_RETRIES)
                    .must("be from 0 to " + MOST_RETRIES, most -> isWithin(most, 0, MOST_RETRIES));

    public static final ConfigSchema SCHEMA = ConfigSchema.of(BUILDS, BATCH, PUSH, RETRIES);

    private TrainSettings() {}

    private static boolean isWithin(long value, long least, long most) {
        return value >= least && value <= most;
    }

    /** Addresses are not names: a project must not decide where its code is sent. */
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
