package dev.musher.treasury;

import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Schema;
import dev.musher.roster.AgentTables;
import dev.musher.story.Dollars;
import java.math.BigDecimal;
import java.util.Optional;

/** The settings about what work on stories may cost. */
public final class BudgetSettings {
    private static final Key<BigDecimal> PROJECT =
            money("budget.project", "The most dollars for all stories together.")
                    .byProject(Direction.lower());
    private static final Key<BigDecimal> DAY =
            money("budget.day", "The most dollars for the attempts that begin on one day.")
                    .byProject(Direction.lower());
    private static final Key<BigDecimal> EPIC =
            money("budget.epic", "The most dollars for an epic, unless it has its own budget.")
                    .byProject(Direction.lower());
    private static final Key<BigDecimal> STORY =
            money("budget.story", "The most dollars for a story, unless it has its own budget.")
                    .byProject(Direction.lower());
    private static final Key<BigDecimal> CALL =
            money(
                            "budget.call",
                            "With fewer dollars left in a budget nobody starts; 0.10 if unset.")
                    .projectMust("be at least 0.10", BudgetSettings::isUsual)
                    .byProject(Direction.higher());

    public static final Schema SCHEMA = Schema.of(PROJECT, DAY, EPIC, STORY, CALL);

    private BudgetSettings() {}

    private static Key<BigDecimal> money(String name, String description) {
        return Key.of(name, KeyType.decimal(), description)
                .must(AgentTables.MONEY, AgentTables::isMoney);
    }

    /** No constant is a decimal here: the first one costs every start 16 ms. */
    private static boolean isUsual(BigDecimal call) {
        return call.compareTo(Budgets.NONE.call().amount()) >= 0;
    }

    public static Budgets budgets(Config config) {
        return new Budgets(
                dollars(config, PROJECT),
                dollars(config, DAY),
                dollars(config, EPIC),
                dollars(config, STORY),
                dollars(config, CALL).orElse(Budgets.NONE.call()));
    }

    private static Optional<Dollars> dollars(Config config, Key<BigDecimal> key) {
        return config.find(key).map(Dollars::new);
    }
}
