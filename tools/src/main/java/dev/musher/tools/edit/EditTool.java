package dev.musher.tools.edit;

import dev.musher.base.text.CountText;
import dev.musher.codegen.TextFile;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.document.CheckedFileChange;
import dev.musher.tools.document.DiffEcho;
import dev.musher.tools.document.FileLookup;
import dev.musher.tools.document.ShrinkPolicy;
import dev.musher.tools.document.TextDocument;
import dev.musher.tools.document.ToolFileWriter;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import java.util.List;

/** Replaces text in a file: every replacement of a call, or none. */
@TextFile("edit.md")
public final class EditTool implements Tool {
    private static final ToolDescription SHEET =
            new ToolDescription("edit", EditToolText.TEXT, EditParameters.SHAPE, ToolEffect.WRITES);

    /** Fewer characters may be guessed. */
    private static final int LEAST_QUOTED = 10;

    private final WorkingDirectory workingDirectory;
    private final ToolFileWriter writing;

    public EditTool(WorkingDirectory workingDirectory, ToolFileWriter writing) {
        this.workingDirectory = workingDirectory;
        this.writing = writing;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var wanted = EditParameters.of(toolInput);
        var resolvedPath = workingDirectory.locate(wanted.path());
        return PreparedCall.of(
                List.of(resolvedPath.writing()),
                () -> diff(resolvedPath, wanted.replacements()),
                _ -> edit(resolvedPath, wanted.replacements()));
    }

    private String diff(ResolvedPath resolvedPath, List<TextReplacement> wanted)
            throws InterruptedException {
        if (wanted.size() == 1 && wanted.getFirst().oldText().isEmpty()) {
            return EditDiff.whole(resolvedPath.shown(), "", wanted.getFirst().newText());
        }
        String before =
                writing.findText(resolvedPath, text -> quotes(text, wanted)).document().text();
        return plan(resolvedPath, before, wanted) instanceof EditPlan.Ready ready
                ? EditDiff.of(resolvedPath.shown(), before, ready.splices()).text()
                : "";
    }

    private ToolOutcome edit(ResolvedPath resolvedPath, List<TextReplacement> wanted)
            throws InterruptedException {
        if (wanted.size() == 1 && wanted.getFirst().oldText().isEmpty()) {
            return fill(resolvedPath, wanted.getFirst().newText());
        }
        var found = writing.findText(resolvedPath, text -> quotes(text, wanted));
        var before = found.document();
        return switch (plan(resolvedPath, before.text(), wanted)) {
            case EditPlan.Refused(var because) ->
                    throw ToolFailure.input(resolvedPath.shown() + " was not changed. " + because);
            case EditPlan.Ready ready -> change(found, ready);
        };
    }

    private static EditPlan plan(
            ResolvedPath resolvedPath, String before, List<TextReplacement> wanted)
            throws InterruptedException {
        return resolvedPath.shown().endsWith(NotebookEdit.ENDING)
                ? NotebookEdit.plan(before, wanted)
                : EditPlan.of(before, wanted);
    }

    /** Who has every old text right, in one place each, has seen what is to be changed. */
    private static boolean quotes(String text, List<TextReplacement> wanted) {
        for (TextReplacement replacement : wanted) {
            String old = replacement.oldText();
            int place = text.indexOf(old);
            if (old.length() < LEAST_QUOTED || place < 0 || text.indexOf(old, place + 1) >= 0) {
                return false;
            }
        }
        return true;
    }

    private ToolOutcome change(FileLookup.Text found, EditPlan.Ready ready)
            throws InterruptedException {
        var before = found.document();
        var change = writing.plan(found, before.with(ready.splices()), ShrinkPolicy.ALLOWED);
        writing.execute(change);
        var shown = found.place().shown();
        var diff = EditDiff.of(shown, before.text(), ready.splices());
        return ToolOutcome.done(
                summary(shown, ready) + "\n" + DiffEcho.of(diff.text()) + remarks(change),
                new ToolFact.FileChanged(
                        shown, ToolFact.Change.EDITED, diff.added(), diff.removed(), diff.text()));
    }

    /** No old text means that there is none yet. */
    private ToolOutcome fill(ResolvedPath resolvedPath, String content)
            throws InterruptedException {
        var found = writing.find(resolvedPath);
        if (found instanceof FileLookup.Text(_, _, var document) && !document.text().isEmpty()) {
            throw ToolFailure.input(
                    "`old_text` is empty, but "
                            + resolvedPath.shown()
                            + " is not. Give the text to replace, or use write.");
        }
        var after =
                found instanceof FileLookup.Text(_, _, var document)
                        ? document.with(content)
                        : TextDocument.of(content);
        var change = writing.plan(found, after, ShrinkPolicy.ALLOWED);
        writing.execute(change);
        return ToolOutcome.done(
                "Wrote "
                        + resolvedPath.shown()
                        + ": "
                        + CountText.of(after.lineCount(), "line")
                        + ".\n"
                        + remarks(change),
                new ToolFact.FileChanged(
                        resolvedPath.shown(), ToolFact.Change.EDITED, after.lineCount(), 0, ""));
    }

    private static String summary(String shown, EditPlan.Ready ready) {
        var text = new StringBuilder("Edited ").append(shown);
        int places = ready.splices().size();
        if (places > 1) {
            text.append(" in ").append(places).append(" places");
        }
        for (var matchLooseness : MatchLooseness.values()) {
            if (ready.loosely().contains(matchLooseness)) {
                text.append("; old_text matched ").append(matchLooseness.words());
            }
        }
        return text.append('.').toString();
    }

    static String remarks(CheckedFileChange change) {
        var text = new StringBuilder();
        for (var remark : change.remarks()) {
            text.append(remark).append('\n');
        }
        return text.toString();
    }
}
