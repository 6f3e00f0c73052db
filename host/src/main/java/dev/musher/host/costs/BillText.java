package dev.musher.host.costs;

import dev.musher.base.text.CountText;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.base.text.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A bill for people. */
public final class BillText {
    private static final List<Function<Sum, String>> FIGURES =
            List.of(
                    sum -> CountText.grouped(sum.calls()),
                    sum -> CountText.grouped(sum.in()),
                    sum -> CountText.grouped(sum.cached()),
                    sum -> CountText.grouped(sum.out()));

    private static final List<String> HEADINGS = List.of("calls", "in", "cached", "out");

    private final TextPage page;

    public BillText(TextPage page) {
        this.page = page;
    }

    public void print(CostReport report) {
        var bill = report.bill();
        if (bill.total().calls() == 0) {
            page.line("No model calls are recorded here.");
            return;
        }
        var rows = new ArrayList<>(bill.groups());
        rows.add(bill.total());
        TextTable.print(table(report.grouping(), rows), columns(), page::line);
        for (var reason : bill.reasons().entrySet()) {
            page.line("");
            page.line(
                    "Unknown cost of "
                            + CountText.of(reason.getValue(), "call")
                            + ": "
                            + PrintableText.line(reason.getKey())
                            + ".");
        }
        if (!bill.reasons().isEmpty()) {
            page.line(
                    "Prices of models can be set: input_price and output_price, see"
                            + " docs/configuration.md.");
        }
    }

    /** All cells, the headings first; figures stand at the right of their column. */
    private static List<List<String>> table(Grouping grouping, List<Sum> rows) {
        var table = new ArrayList<List<String>>();
        table.add(new ArrayList<>(List.of(grouping.word())));
        for (Sum sum : rows) {
            table.add(new ArrayList<>(List.of(PrintableText.line(sum.name()))));
        }
        for (int i = 0; i < HEADINGS.size(); i++) {
            var cells = new ArrayList<>(List.of(HEADINGS.get(i)));
            for (Sum sum : rows) {
                cells.add(FIGURES.get(i).apply(sum));
            }
            append(table, cells);
        }
        table.getFirst().add("cost");
        for (int i = 0; i < rows.size(); i++) {
            table.get(i + 1).add(rows.get(i).cost());
        }
        return table;
    }

    private static void append(List<List<String>> table, List<String> cells) {
        int widest = 0;
        for (String cell : cells) {
            widest = Math.max(widest, DisplayWidth.of(cell));
        }
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            table.get(i).add(" ".repeat(widest - DisplayWidth.of(cell)) + cell);
        }
    }

    private static List<Function<List<String>, String>> columns() {
        var columns = new ArrayList<Function<List<String>, String>>();
        for (int i = 0; i < HEADINGS.size() + 2; i++) {
            int column = i;
            columns.add(row -> row.get(column));
        }
        return columns;
    }
}
