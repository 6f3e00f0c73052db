package dev.musher.tools.patch;

import dev.musher.base.text.CountText;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFact.Change;
import dev.musher.tools.api.ToolFact.FileChanged;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.document.FileLookup;
import dev.musher.tools.document.ShrinkPolicy;
import dev.musher.tools.document.TextDocument;
import dev.musher.tools.document.ToolFileWriter;
import dev.musher.tools.patch.PatchOperation.Add;
import dev.musher.tools.patch.PatchOperation.Delete;
import dev.musher.tools.patch.PatchOperation.Move;
import dev.musher.tools.patch.PatchOperation.Update;
import java.util.ArrayList;
import java.util.List;

/** Carries out operations, each on what the one before left. */
record PatchExecution(ToolFileWriter files, ShrinkPolicy shrinking) {
    private static final int LONGEST_DIFF = 4000;

    /** Each line costs more memory than it has characters; who has more of them has data. */
    private static final int MOST_LINES = 1_000_000;

    /** A text with its chunks applied. */
    private record Changed(
            FileLookup.Text before, TextDocument after, List<String> notes, SpliceDiff diff) {
        ToolFact fact(LocatedOperation located, Change change) {
            return new FileChanged(
                    located.destination().shown(),
                    change,
                    diff.added(),
                    diff.removed(),
                    diff.toString());
        }
    }

    /**
     * Does one operation.
     *
     * @throws ToolFailure if it cannot be done
     */
    AppliedOperation apply(LocatedOperation located) throws InterruptedException {
        return switch (located.operation()) {
            case Add add -> add(located, add);
            case Delete _ -> delete(located);
            case Update(_, var chunks) -> update(located, chunks);
            case Move(_, _, var chunks) -> move(located, chunks);
        };
    }

    private AppliedOperation add(LocatedOperation located, Add add) throws InterruptedException {
        var found = files.find(located.place());
        var after =
                found instanceof FileLookup.Text text
                        ? text.document().with(add.content())
                        : TextDocument.of(add.content());
        var put = files.plan(found, after, shrinking);
        files.execute(put);
        var notes = new ArrayList<String>();
        if (found instanceof FileLookup.Text text) {
            notes.add(
                    located.place().shown()
                            + " already existed, with "
                            + CountText.of(text.document().lineCount(), "line")
                            + ", and was overwritten.");
        }
        notes.addAll(put.remarks());
        String line = located.shown() + " (" + CountText.of(add.lines().size(), "line") + ")";
        return new AppliedOperation(
                line,
                notes,
                "",
                List.of(
                        new FileChanged(
                                located.place().shown(),
                                Change.WRITTEN,
                                add.lines().size(),
                                lines(found),
                                "")));
    }

    private AppliedOperation delete(LocatedOperation located) throws InterruptedException {
        var found = files.find(located.place());
        var deletion = files.planDeletion(found);
        files.execute(deletion);
        return new AppliedOperation(
                located.shown(), deletion.remarks(), "", List.of(deleted(located, lines(found))));
    }

    private AppliedOperation update(LocatedOperation located, List<PatchChunk> chunks)
            throws InterruptedException {
        var changed = changed(located, chunks);
        ToolFact toolFact = changed.fact(located, Change.EDITED);
        if (changed.after().equals(changed.before().document())) {
            toolFact = new ToolFact.FileUnchanged(located.place().shown());
            changed.notes()
                    .add(
                            located.place().shown()
                                    + " is unchanged: the patch adds and removes nothing there.");
        } else {
            var put = files.plan(changed.before(), changed.after(), ShrinkPolicy.ALLOWED);
            changed.notes().addAll(put.remarks());
            files.execute(put);
        }
        return applied(located, changed, List.of(toolFact));
    }

    private AppliedOperation move(LocatedOperation located, List<PatchChunk> chunks)
            throws InterruptedException {
        var changed = changed(located, chunks);
        var target = files.find(located.destination());
        var move = files.planMove(changed.before(), target, changed.after());
        if (target instanceof FileLookup.Text) {
            changed.notes()
                    .add(located.destination().shown() + " already existed and was overwritten.");
        }
        changed.notes().addAll(move.remarks());
        try {
            files.execute(move);
        } catch (ToolFailure failure) {
            throw halfMoved(located, changed.after()) ? bothThere(located, failure) : failure;
        }
        return applied(
                located,
                changed,
                List.of(deleted(located, 0), changed.fact(located, Change.WRITTEN)));
    }

    private boolean halfMoved(LocatedOperation located, TextDocument after)
            throws InterruptedException {
        return files.find(located.destination()) instanceof FileLookup.Text text
                && text.document().equals(after);
    }

    private static ToolFailure bothThere(LocatedOperation located, ToolFailure failure) {
        return ToolFailure.error(
                failure.outcome().text()
                        + " The text was written to "
                        + located.destination().shown()
                        + ", but "
                        + located.place().shown()
                        + " is still there: delete it, or the other.");
    }

    private Changed changed(LocatedOperation located, List<PatchChunk> chunks)
            throws InterruptedException {
        var found = files.findText(located.place());
        if (found.document().lineCount() > MOST_LINES) {
            throw ToolFailure.input(
                    located.place().shown()
                            + " has more than a million lines. Use a program to change it.");
        }
        var lines = new PatchedLines(found.document().text());
        var fit = ChunkMatcher.match(located.place().shown(), lines.lines(), chunks);
        var after = found.document().with(lines.splices(fit.splices()));
        var diff = new SpliceDiff(lines.lines(), LONGEST_DIFF).show(fit.splices());
        return new Changed(found, after, new ArrayList<>(fit.notes()), diff);
    }

    private static ToolFact deleted(LocatedOperation located, int lines) {
        return new FileChanged(located.place().shown(), Change.DELETED, 0, lines, "");
    }

    private static int lines(FileLookup found) {
        return found instanceof FileLookup.Text text ? text.document().lineCount() : 0;
    }

    private static AppliedOperation applied(
            LocatedOperation located, Changed changed, List<ToolFact> facts) {
        String diff = changed.diff().toString();
        return new AppliedOperation(
                located.shown() + " " + changed.diff().counts(),
                changed.notes(),
                diff.isEmpty() ? "" : "--- " + located.destination().shown() + "\n" + diff,
                facts);
    }
}
