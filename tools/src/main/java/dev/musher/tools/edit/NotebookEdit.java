package dev.musher.tools.edit;

import dev.musher.tools.document.TextSplice;
import java.util.ArrayList;
import java.util.List;

/**
 * Edits of a Jupyter notebook: texts are looked for in the sources of its cells, as read shows
 * them, and everything else in the file stays as it is.
 */
final class NotebookEdit {
    static final String ENDING = ".ipynb";

    /** Between cells; no source has it, and so no match leads from one cell to the next. */
    private static final String BETWEEN = "\n\0\n";

    private NotebookEdit() {}

    static EditPlan plan(String json, List<TextReplacement> wanted) throws InterruptedException {
        var cells = NotebookSources.of(json);
        if (cells.isEmpty()) {
            return EditPlan.of(json, wanted);
        }
        var sources = new ArrayList<String>();
        for (NotebookCell cell : cells.get()) {
            sources.add(cell.source());
        }
        return switch (EditPlan.of(String.join(BETWEEN, sources), wanted)) {
            case EditPlan.Ready ready -> inCells(cells.get(), ready);
            case EditPlan.Refused refused ->
                    EditPlan.of(json, wanted) instanceof EditPlan.Ready ready ? ready : refused;
        };
    }

    private static EditPlan inCells(List<NotebookCell> cells, EditPlan.Ready ready) {
        var changes = new ArrayList<TextSplice>();
        int offset = 0;
        int placed = 0;
        for (NotebookCell cell : cells) {
            int end = offset + cell.source().length();
            var source = new StringBuilder(cell.source());
            for (TextSplice splice : ready.splices().reversed()) {
                if (splice.start() >= offset && splice.end() <= end) {
                    source.replace(splice.start() - offset, splice.end() - offset, splice.text());
                    placed++;
                }
            }
            if (!cell.source().contentEquals(source)) {
                changes.add(
                        new TextSplice(cell.start(), cell.end(), cell.written(source.toString())));
            }
            offset = end + BETWEEN.length();
        }
        return placed == ready.splices().size()
                ? new EditPlan.Ready(changes, ready.loosely())
                : new EditPlan.Refused(
                        "old_text does not lie within one cell. Edit each cell by itself.");
    }
}
