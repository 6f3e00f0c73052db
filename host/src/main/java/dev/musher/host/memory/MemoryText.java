package dev.musher.host.memory;

import dev.musher.agent.memory.MemoryChange;
import dev.musher.base.text.CountText;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextTable;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Memory in lines for people. */
public final class MemoryText {
    private static final int LONGEST = 90;
    private static final String BARS = "▁▂▃▄▅▆▇█";
    private static final int MOST_BARS = 60;

    private MemoryText() {}

    /**
     * What a change by a person did.
     *
     * @param done the word for it, like "Removed"
     */
    public static String told(MemoryChange change, String done) {
        return change.isEmpty()
                ? "Nothing to do: " + change.id() + " is so already."
                : done + " " + change.id() + ".";
    }

    /** What came of remembering something, and whether agents are told. */
    public static String added(MemoryChange change, ProjectMemory memory) {
        return told(change, "Remembered")
                + (memory.isEnabled() ? "" : " Agents are not told: memory.enabled is false.");
    }

    /** What came of restoring; what was rejected waits again. */
    public static String restored(MemoryChange change) {
        return change.kind() == MemoryChange.Kind.QUARANTINED
                ? "Restored "
                        + change.id()
                        + " for review, because it was rejected: musher memory review "
                        + change.id()
                : told(change, "Restored");
    }

    /** What came of accepting what waits: an entry, or the removal of one. */
    public static String accepted(MemoryChange change) {
        return told(change, change.kind() == MemoryChange.Kind.REMOVED ? "Removed" : "Accepted");
    }

    /** What came of rejecting it. */
    public static String rejected(MemoryChange change) {
        return told(change, change.kind() == MemoryChange.Kind.KEPT ? "Kept" : "Rejected");
    }

    public static void list(MemoryListView view, Consumer<String> lines) {
        if (view.entries().isEmpty()) {
            lines.accept("No entries. Add one: musher memory add 'Use pnpm, not npm.'");
        }
        rows(view.entries(), lines);
        if (view.waiting() > 0) {
            lines.accept(waiting(view.waiting()));
        }
    }

    static String waiting(int count) {
        return (count == 1 ? "1 entry waits" : count + " entries wait")
                + " for you: musher memory review";
    }

    /** A line for each entry. */
    public static void rows(List<MemoryEntryView> entries, Consumer<String> lines) {
        TextTable.print(
                entries,
                List.of(
                        MemoryEntryView::id,
                        MemoryEntryView::kind,
                        MemoryEntryView::scope,
                        entry -> brief(entry.text())),
                lines);
    }

    /** Entries that wait or were removed, each with the reason. */
    public static void reasons(List<MemoryEntryView> entries, Consumer<String> lines) {
        for (MemoryEntryView entry : entries) {
            lines.accept(entry.id() + "  " + entry.kind() + "  " + brief(entry.text()));
            lines.accept(
                    "    from "
                            + entry.from()
                            + (entry.why().isEmpty() ? "" : ": " + brief(entry.why())));
        }
    }

    private static String brief(String text) {
        return PrintableText.line(OneLineText.beginning(text, LONGEST));
    }

    public static void show(MemoryEntryView entry, Consumer<String> lines) {
        lines.accept(entry.id() + " (" + entry.kind() + ", " + entry.scope() + ")");
        for (String line : entry.text().split("\n", -1)) {
            lines.accept("  " + PrintableText.line(line));
        }
        if (entry.file().isEmpty()) {
            lines.accept("waits:      " + PrintableText.line(entry.why()));
            lines.accept(
                    "decide:     musher memory review " + entry.id() + " --accept, or --reject");
        }
        lines.accept("learned:    " + entry.from() + ", " + entry.at());
        lines.accept("confidence: " + entry.confidence());
        if (!entry.supersedes().isEmpty()) {
            lines.accept("supersedes: " + entry.supersedes());
        }
        if (!entry.expects().isEmpty()) {
            lines.accept("expects:    " + PrintableText.line(entry.expects()));
        }
        if (entry.file().isEmpty()) {
            return;
        }
        lines.accept(
                "used:       "
                        + CountText.of(entry.uses(), "time")
                        + "; held "
                        + entry.held()
                        + ", contradicted "
                        + entry.contradicted());
        lines.accept("file:       " + entry.file() + ":" + entry.line());
    }

    public static void why(MemoryWhyView view, Consumer<String> lines) {
        lines.accept(view.entry().id() + ": " + brief(view.entry().text()));
        lines.accept(
                view.told()
                        ? "Agents are told: rank " + view.rank() + " of " + view.of() + "."
                        : "Agents are not told: " + view.because() + ".");
        if (view.reasons().isEmpty()) {
            return;
        }
        TextTable.print(
                view.reasons(),
                List.of(reason -> points(reason.points()), MemoryWhyView.ReasonView::what),
                lines);
        lines.accept("  " + points(view.score()) + "  in all");
    }

    private static String points(double points) {
        return String.format(Locale.ROOT, "%+.2f", points == 0 ? 0.0 : points);
    }

    public static void report(MemoryReportView view, Consumer<String> lines) {
        if (view.stories().isEmpty()) {
            lines.accept("No story has ended yet, so there is nothing to compare.");
        } else {
            stories(view, lines);
        }
        if (!view.contradicted().isEmpty()) {
            lines.accept("");
            lines.accept("No longer told, because runs contradicted them twice:");
            rows(view.contradicted(), lines);
        }
        if (view.waiting() > 0) {
            lines.accept("");
            lines.accept(waiting(view.waiting()));
        }
    }

    /** A row of the comparison. */
    private record Row(String label, String stories, String tries, String cost) {}

    private static void stories(MemoryReportView view, Consumer<String> lines) {
        TextTable.print(
                List.of(
                        new Row("", "stories", "tries per story", "cost per story"),
                        row("with entries", view.with()),
                        row("without", view.without())),
                List.of(Row::label, Row::stories, Row::tries, Row::cost),
                lines);
        var last =
                view.stories()
                        .subList(
                                Math.max(0, view.stories().size() - MOST_BARS),
                                view.stories().size());
        lines.accept("");
        lines.accept(
                "  tries    " + bars(last.stream().mapToDouble(StoryFigures::tries).toArray()));
        lines.accept(
                "  cost     " + bars(last.stream().mapToDouble(StoryFigures::dollars).toArray()));
        lines.accept(
                "  entries  " + bars(last.stream().mapToDouble(StoryFigures::entries).toArray()));
        lines.accept(
                "  one column per story, from "
                        + last.getFirst().day()
                        + " to "
                        + last.getLast().day());
    }

    private static Row row(String label, MemoryReportView.Average average) {
        return average.stories() == 0
                ? new Row(label, "0", "-", "-")
                : new Row(
                        label,
                        Integer.toString(average.stories()),
                        String.format(Locale.ROOT, "%.1f", average.tries()),
                        String.format(Locale.ROOT, "$%.4f", average.dollars()));
    }

    private static String bars(double... values) {
        double most = 0;
        for (double value : values) {
            most = Math.max(most, value);
        }
        var bars = new StringBuilder();
        for (double value : values) {
            bars.append(
                    value <= 0
                            ? ' '
                            : BARS.charAt((int) Math.min(7, Math.floor(value / most * 8 - 1e-9))));
        }
        return bars + (most == 0 ? "none" : "");
    }
}
