package dev.musher.agent.crew;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import java.math.BigDecimal;
import java.util.OptionalLong;

/** The settings about agents that work for another. */
public final class CrewSettings {
    public static final SettingKey<Long> TURNS =
            SettingKey.of(
                            "subagents.turns",
                            SettingType.integer(),
                            "The maximum number of turns of one subagent.")
                    .orElse(50L)
                    .must("be from 1 to 1000", turns -> turns >= 1 && turns <= 1000)
                    .byProject(OverrideRule.lower());

    public static final SettingKey<Long> COPY_MIB =
            SettingKey.of(
                            "subagents.copy_mib",
                            SettingType.integer(),
                            "The largest project that is copied in full for a subagent that runs"
                                    + " commands.")
                    .orElse(2048L)
                    .must("be from 1 to 1048576", mib -> mib >= 1 && mib <= 1_048_576)
                    .byProject(OverrideRule.lower());

    private static final SettingKey<BigDecimal> BUDGET =
            SettingKey.of(
                            "subagents.budget",
                            SettingType.decimal(),
                            "The most that one subagent may spend, in dollars, within the budget"
                                    + " of its session.")
                    .must(
                            "be above 0 and at most 1000000",
                            dollars ->
                                    dollars.signum() > 0
                                            && dollars.compareTo(BigDecimal.valueOf(1_000_000))
                                                    <= 0)
                    .byProject(OverrideRule.lower());

    public static final ConfigSchema SCHEMA = ConfigSchema.of(TURNS, COPY_MIB, BUDGET);

    private static final int PICO = 12;

    private CrewSettings() {}

    /** The most of one, in picodollars; none if only the budget of the session counts. */
    public static OptionalLong budget(Config config) {
        var dollars = config.find(BUDGET);
        return dollars.isPresent()
                ? OptionalLong.of(Math.max(1, dollars.get().movePointRight(PICO).longValue()))
                : OptionalLong.empty();
    }
}
