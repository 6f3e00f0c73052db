package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.StoryText;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.rules.StoryWalk.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The page about the stages of items, written from a walk through all of them. */
final class StatesPage {
    static final List<String> STAGES =
            List.of(
                    "upcoming",
                    "backlog",
                    "coding",
                    "qa",
                    "merge",
                    "merge-failed",
                    "merge-failed-final",
                    "blocked",
                    "review-hold",
                    "frozen",
                    "done",
                    "abandoned",
                    "superseded",
                    "rejected",
                    "archived",
                    "deleted");

    /** Those that wrap others or end a life from anywhere would hide the rest of the picture. */
    private static final Set<String> NOT_DRAWN =
            Set.of(
                    "blocked",
                    "review-hold",
                    "frozen",
                    "abandoned",
                    "superseded",
                    "rejected",
                    "archived",
                    "deleted");

    private static final String HEAD =
            """
            # The stages of an item

            Written by `StoryStatesTest`, which gives every command to every state that an item can reach and fails when this page says
            something else. To write it anew: `mvn -pl pipeline test -Dtest=StoryStatesTest -Dmusher.rewrite=true`.

            An item is in one stage. Column and badge of the board are computed from it; nothing of them is stored.

            """;

    private static final String TABLE =
            """

            ## What each command leads to

            The stage after the command; several where it depends on counts, on the QA mode or on what stood still. `=` is the same stage,
            `·` a refusal, whose sentence names the stage and what is possible. Commands are as fresh and true as they can be: a report of an
            old attempt, from before the item last moved, or under a lost lease is refused everywhere. Starting and ending an agent moves
            nothing, except that the last try blocks. What landed is done, whatever was decided meanwhile.

            """;

    private static final String DIAGRAM =
            """

            ## The way through

            `blocked`, `review-hold` and `frozen` are left out: they wrap any live stage and give it back unchanged, and a wrapped item stays
            in its column. So are the three closed stages, which every live stage reaches by `abandon`, `supersede` and `reject`, and from which
            `reopen` leads to the backlog; and `archived` and `deleted`.

            ```mermaid
            stateDiagram-v2
                [*] --> upcoming
                [*] --> backlog
            """;

    private StatesPage() {}

    static String of(List<Step> steps) {
        var seen =
                steps.stream()
                        .map(StatesPage::row)
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        return HEAD + looks(steps) + TABLE + table(seen) + DIAGRAM + diagram(seen) + "```\n";
    }

    /** One cell of the table; no target is a refusal. */
    private record Row(String command, String stage, String target) {}

    private static Row row(Step step) {
        return new Row(
                StoryText.phrase(step.order().command(), " "),
                step.from().stage().word(),
                step.target().orElse(""));
    }

    private static String looks(List<Step> steps) {
        var columns = new TreeMap<String, Set<Column>>();
        var badges = new TreeMap<String, Set<Badge>>();
        for (Step step : steps) {
            Stage stage = step.from().stage();
            columns.computeIfAbsent(stage.word(), _ -> new TreeSet<>()).add(stage.column());
            badges.computeIfAbsent(stage.word(), _ -> new TreeSet<>()).add(stage.badge());
        }
        var lines = new StringBuilder("| stage | column | badge |\n|---|---|---|\n");
        for (String stage : STAGES) {
            String column =
                    words(
                            columns.getOrDefault(stage, Set.of()),
                            Column::word,
                            "that of the stage it wraps");
            String badge = words(badges.getOrDefault(stage, Set.of()), Badge::word, "several");
            lines.append("| %s | %s | %s |\n".formatted(stage, column, badge));
        }
        return lines.toString();
    }

    private static <T> String words(Set<T> seen, Function<T, String> word, String several) {
        return seen.size() == 1 ? word.apply(seen.iterator().next()) : several;
    }

    private static String table(Set<Row> rows) {
        var lines = new StringBuilder("| | " + String.join(" | ", STAGES) + " |\n");
        lines.append("|---".repeat(STAGES.size() + 1)).append("|\n");
        for (String command : rows.stream().map(Row::command).distinct().toList()) {
            lines.append("| **").append(command).append("** |");
            for (String stage : STAGES) {
                lines.append(' ').append(cell(stage, targets(rows, command, stage))).append(" |");
            }
            lines.append('\n');
        }
        return lines.toString();
    }

    private static Set<String> targets(Set<Row> rows, String command, String stage) {
        return rows.stream()
                .filter(row -> row.command().equals(command) && row.stage().equals(stage))
                .map(Row::target)
                .filter(target -> !target.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String cell(String stage, Set<String> targets) {
        return targets.isEmpty()
                ? "·"
                : targets.stream()
                        .map(target -> target.equals(stage) ? "=" : target)
                        .collect(Collectors.joining(", "));
    }

    private static String diagram(Set<Row> rows) {
        var edges = new TreeMap<String, Set<String>>();
        rows.stream()
                .filter(StatesPage::isDrawn)
                .forEach(
                        row ->
                                edges.computeIfAbsent(
                                                node(row.stage()) + " --> " + node(row.target()),
                                                _ -> new TreeSet<>())
                                        .add(row.command()));
        return edges.entrySet().stream()
                .map(
                        edge ->
                                "    %s : %s\n"
                                        .formatted(
                                                edge.getKey(), String.join(", ", edge.getValue())))
                .collect(Collectors.joining());
    }

    private static boolean isDrawn(Row row) {
        boolean moves = !row.target().isEmpty() && !row.target().equals(row.stage());
        boolean usual = !row.target().equals("done") || row.stage().startsWith("merge");
        return moves
                && usual
                && !NOT_DRAWN.contains(row.stage())
                && !NOT_DRAWN.contains(row.target());
    }

    /** A dash in a name would end it. */
    private static String node(String stage) {
        return stage.replace('-', '_');
    }
}
