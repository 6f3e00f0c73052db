package dev.musher.fleet.budget;

import dev.musher.fleet.budget.BudgetLevel.BudgetScope;
import dev.musher.pipeline.story.Dollars;

/**
 * A level with too little left, or too little of it free.
 *
 * @param free what is left and not reserved by others
 * @param need what the next call may cost
 */
public record BudgetShortfall(BudgetLevel level, Dollars free, Dollars need) {
    /** Whether the money is there, and others who are at work have reserved it. */
    public boolean isPassing() {
        return level.left().compareTo(need) >= 0;
    }

    /** For people: which level, what was spent of what, and what to do. */
    public String sentences() {
        return isPassing() ? reserved() : spent();
    }

    private String reserved() {
        return "It waits for budget that other agents have reserved: %s of %s are left of %s, %s of that are free, and the next call may need %s."
                .formatted(level.left(), level.limit(), budget(), free, need);
    }

    private String spent() {
        return "%s: %s of %s %s spent, and the next call may need %s.%s %s"
                .formatted(
                        name(),
                        level.spent().known(),
                        level.limit(),
                        "are",
                        need,
                        unpriced(),
                        advice());
    }

    private String name() {
        String budget = budget();
        return Character.toUpperCase(budget.charAt(0)) + budget.substring(1) + " is too small";
    }

    private String budget() {
        return switch (level.place()) {
            case BudgetScope.Project _ -> "the budget of the project";
            case BudgetScope.Day _ -> "the budget of the day";
            case BudgetScope.Epic(var epic) -> "the budget of epic " + epic;
            case BudgetScope.Story _ -> "its budget";
        };
    }

    private String unpriced() {
        int unpriced = level.spent().unpriced();
        return unpriced == 0
                ? ""
                : " %d more %s no known price and %s not counted."
                        .formatted(
                                unpriced,
                                unpriced == 1 ? "cost has" : "costs have",
                                unpriced == 1 ? "is" : "are");
    }

    /** The budget with which the next call is possible. */
    public Dollars enough() {
        return level.spent().known().plus(need);
    }

    private String advice() {
        Dollars enough = enough();
        return switch (level.place()) {
            case BudgetScope.Project _ -> setting("project", enough);
            case BudgetScope.Day _ ->
                    setting("day", enough).replace(".toml.", ".toml, or wait until tomorrow.");
            case BudgetScope.Epic(var epic) -> edit(epic.toString(), enough);
            case BudgetScope.Story(var story) -> edit(story.toString(), enough);
        };
    }

    private static String setting(String key, Dollars enough) {
        return "Set budget.%s to %s or more in .musher/project.toml."
                .formatted(key, enough.amount().toPlainString());
    }

    private static String edit(String number, Dollars enough) {
        return "Raise it: musher story edit %s --budget %s"
                .formatted(number, enough.amount().toPlainString());
    }
}
