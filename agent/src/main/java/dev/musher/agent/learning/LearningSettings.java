package dev.musher.agent.learning;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import java.math.BigDecimal;
import java.time.Duration;

/** The settings about learning; a project can only have less of it. */
public final class LearningSettings {
    public static final SettingKey<Boolean> ENABLED =
            SettingKey.of(
                            "learning.enabled",
                            SettingType.flag(),
                            "Learn from sessions after they end.")
                    .orElse(Boolean.TRUE)
                    .byProject(OverrideRule.lower());

    private static final SettingKey<BigDecimal> BUDGET =
            SettingKey.of(
                            "learning.budget",
                            SettingType.decimal(),
                            "The most that learning may spend in a project on one day, in"
                                    + " dollars (0.25 if not set).")
                    .must(
                            "be above 0 and at most 1000",
                            dollars ->
                                    dollars.signum() > 0
                                            && dollars.compareTo(BigDecimal.valueOf(1000)) <= 0)
                    .projectMust(
                            "be at most 0.25",
                            dollars -> dollars.compareTo(BigDecimal.valueOf(25, 2)) <= 0)
                    .byProject(OverrideRule.lower());

    private static final SettingKey<Long> PASS_SECONDS =
            SettingKey.of(
                            "learning.pass_seconds",
                            SettingType.integer(),
                            "The time limit of one pass of learning, in seconds.")
                    .orElse(300L)
                    .must("be from 1 to 3600", seconds -> seconds >= 1 && seconds <= 3600)
                    .byProject(OverrideRule.lower());

    private static final SettingKey<Long> IDLE_SECONDS =
            SettingKey.of(
                            "learning.idle_seconds",
                            SettingType.integer(),
                            "How long you type nothing before learning starts, in seconds.")
                    .orElse(30L)
                    .must("be from 1 to 86400", seconds -> seconds >= 1 && seconds <= 86_400)
                    .byProject(OverrideRule.higher());

    public static final ConfigSchema SCHEMA =
            ConfigSchema.of(ENABLED, BUDGET, PASS_SECONDS, IDLE_SECONDS);

    private static final int PICO = 12;

    /** A quarter of a dollar; no decimal, which takes time whenever the program starts. */
    private static final long USUAL_BUDGET = 250_000_000_000L;

    private LearningSettings() {}

    /** The budget of a day, in picodollars. */
    public static long budget(Config config) {
        return config.find(BUDGET)
                .map(dollars -> Math.max(1, dollars.movePointRight(PICO).longValue()))
                .orElse(USUAL_BUDGET);
    }

    public static Duration passLimit(Config config) {
        return Duration.ofSeconds(config.value(PASS_SECONDS));
    }

    public static Duration idle(Config config) {
        return Duration.ofSeconds(config.value(IDLE_SECONDS));
    }
}
