package dev.musher.editing;

import dev.musher.codegen.TextFile;
import dev.musher.document.FileChange;
import dev.musher.document.FileWriting;
import dev.musher.document.FoundFile;
import dev.musher.document.Shrinking;
import dev.musher.document.TextDocument;
import dev.musher.tool.Effect;
import dev.musher.tool.Fact;
import dev.musher.tool.Input;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.util.List;

/** Replaces text in a file: every replacement of a call, or none. */
@TextFile("edit.md")
public final class EditTool implements Tool {
    private static final ToolSheet SHEET =
            new ToolSheet("edit", EditToolText.TEXT, EditParameters.SHAPE, Effect.WRITES);

    private final Workplace workplace;
    private final FileWriting writing;

    public EditTool(Workplace workplace, FileWriting writing) {
        this.workplace = workplace;
        this.writing = writing;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var wanted = EditParameters.of(input);
        var place = workplace.locate(wanted.path());
        return Prepared.of(
                List.of(place.writing()),
                () -> diff(place, wanted.replacements()),
                _ -> edit(place, wanted.replacements()));
    }

    private String diff(Place place, List<Replacing> wanted) throws InterruptedException {
        if (wanted.size() == 1 && wanted.getFirst().oldText().isEmpty()) {
            return EditDiff.whole(place.shown(), "", wanted.getFirst().newText());
        }
        String before = writing.findText(place).document().text();
        return EditPlan.of(before, wanted) instanceof EditPlan.Ready ready
                ? EditDiff.of(place.shown(), before, ready.splices()).text()
                : "";
    }

    private ToolOutcome edit(Place place, List<Replacing> wanted) throws InterruptedException {
        if (wanted.size() == 1 && wanted.getFirst().oldText().isEmpty()) {
            return fill(place, wanted.getFirst().newText());
        }
        var found = writing.findText(place);
        var before = found.document();
        return switch (EditPlan.of(before.text(), wanted)) {
            case EditPlan.Refused(var because) ->
                    throw ToolFailure.input(place.shown() + " was not changed. " + because);
            case EditPlan.Ready ready -> change(found, ready);
        };
    }

    private ToolOutcome change(FoundFile.Text found, EditPlan.Ready ready)
            throws InterruptedException {
        var before = found.document();
        var change = writing.plan(found, before.with(ready.splices()), Shrinking.ALLOWED);
        writing.carryOut(change);
        var shown = found.place().shown();
        var diff = EditDiff.of(shown, before.text(), ready.splices());
        return ToolOutcome.done(
                summary(shown, ready) + "\n" + diff.text() + remarks(change),
                new Fact.FileChanged(
                        shown, Fact.Change.EDITED, diff.added(), diff.removed(), diff.text()));
    }

    /** No old text means that there is none yet. */
    private ToolOutcome fill(Place place, String content) throws InterruptedException {
        var found = writing.find(place);
        if (found instanceof FoundFile.Text(_, _, var document) && !document.text().isEmpty()) {
            throw ToolFailure.input(
                    "`old_text` is empty, but "
                            + place.shown()
                            + " is not. Give the text that shall be replaced, or use write.");
        }
        var after =
                found instanceof FoundFile.Text(_, _, var document)
                        ? document.with(content)
                        : TextDocument.of(content);
        var change = writing.plan(found, after, Shrinking.ALLOWED);
        writing.carryOut(change);
        return ToolOutcome.done(
                "Wrote " + place.shown() + ": " + after.lineCount() + " lines.\n" + remarks(change),
                new Fact.FileChanged(place.shown(), Fact.Change.EDITED, after.lineCount(), 0, ""));
    }

    private static String summary(String shown, EditPlan.Ready ready) {
        var text = new StringBuilder("Edited ").append(shown);
        int places = ready.splices().size();
        if (places > 1) {
            text.append(" in ").append(places).append(" places");
        }
        for (var looseness : Looseness.values()) {
            if (ready.loosely().contains(looseness)) {
                text.append("; old_text matched ").append(looseness.words());
            }
        }
        return text.append('.').toString();
    }

    static String remarks(FileChange change) {
        var text = new StringBuilder();
        for (var remark : change.remarks()) {
            text.append(remark).append('\n');
        }
        return text.toString();
    }
}
