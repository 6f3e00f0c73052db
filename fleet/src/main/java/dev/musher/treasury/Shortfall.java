package dev.musher.treasury;

import dev.musher.story.Dollars;
import dev.musher.treasury.Level.Place;

/**
 * A level with too little left.
 *
 * @param need what the next call may cost
 */
public record Shortfall(Level level, Dollars need) {
    /** For people: which level, what was spent of what, and what to do. */
    public String sentences() {
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
        return switch (level.place()) {
            case Place.Project _ -> "The budget of the project does not suffice";
            case Place.Day _ -> "The budget of the day does not suffice";
            case Place.Epic(var epic) -> "The budget of epic " + epic + " does not suffice";
            case Place.Story _ -> "Its budget does not suffice";
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

    private String advice() {
        Dollars enough = level.spent().known().plus(need);
        return switch (level.place()) {
            case Place.Project _ -> setting("project", enough);
            case Place.Day _ ->
                    setting("day", enough).replace(".toml.", ".toml, or wait until tomorrow.");
            case Place.Epic(var epic) -> edit(epic.toString(), enough);
            case Place.Story(var story) -> edit(story.toString(), enough);
        };
    }

    private static String setting(String key, Dollars enough) {
        return "Set budget.%s to %s or more in .musher/project.toml."
                .formatted(key, enough.amount().toPlainString());
    }

    private static String edit(String number, Dollars enough) {
        return "'musher story edit %s --budget %s' would do."
                .formatted(number, enough.amount().toPlainString());
    }
}
