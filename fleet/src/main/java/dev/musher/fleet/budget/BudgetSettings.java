package dev.musher.fleet.budget;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import dev.musher.fleet.roster.AgentTables;
import dev.musher.pipeline.story.Dollars;
import java.math.BigDecimal;
import java.util.Optional;

/** The settings about what work on stories may cost. */
public final class BudgetSettings {
    private static final SettingKey<BigDecimal> PROJECT =
            money("budget.project", "The budget in dollars for all stories together.")
                    .byProject(OverrideRule.lower());
    private static final SettingKey<BigDecimal> DAY =
            money("budget.day", "The budget in dollars for the attempts that start on one day.")
                    .byProject(OverrideRule.lower());
    private static final SettingKey<BigDecimal> EPIC =
            money("budget.epic", "The budget in dollars for an epic that sets none.")
                    .byProject(OverrideRule.lower());
    private static final SettingKey<BigDecimal> STORY =
            money("budget.story", "The budget in dollars for a story that sets none.")
                    .byProject(OverrideRule.lower());
    private static final SettingKey<BigDecimal> CALL =
            money(
                            "budget.call",
                            "With fewer dollars left in a budget no agent starts; 0.10 if unset.")
                    .projectMust("be at least 0.10", BudgetSettings::isUsual)
                    .byProject(OverrideRule.higher());

    public static final ConfigSchema SCHEMA = ConfigSchema.of(PROJECT, DAY, EPIC, STORY, CALL);

    private BudgetSettings() {}

    private static SettingKey<BigDecimal> money(String name, String description) {
        return SettingKey.of(name, SettingType.decimal(), description)
                .must(AgentTables.MONEY, AgentTables::isMoney);
    }

    /** No constant is a decimal here: the first one costs every start 16 ms. */
    private static boolean isUsual(BigDecimal call) {
        return call.compareTo(ProjectBudgets.NONE.call().amount()) >= 0;
    }

    public static ProjectBudgets budgets(Config config) {
        return new ProjectBudgets(
                dollars(config, PROJECT),
                dollars(config, DAY),
                dollars(config, EPIC),
                dollars(config, STORY),
                dollars(config, CALL).orElse(ProjectBudgets.NONE.call()));
    }

    private static Optional<Dollars> dollars(Config config, SettingKey<BigDecimal> settingKey) {
        return config.find(settingKey).map(Dollars::new);
    }
}
