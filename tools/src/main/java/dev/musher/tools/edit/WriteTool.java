package dev.musher.tools.edit;

import dev.musher.base.text.CountText;
import dev.musher.base.text.UnifiedDiff;
import dev.musher.codegen.TextFile;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.document.FileLookup;
import dev.musher.tools.document.TextDocument;
import dev.musher.tools.document.ToolFileWriter;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import java.util.List;

/** Gives a file its whole content. */
@TextFile("write.md")
public final class WriteTool implements Tool {
    private static final ToolDescription SHEET =
            new ToolDescription(
                    "write", WriteToolText.TEXT, WriteParameters.SHAPE, ToolEffect.WRITES);

    /** Characters of both contents together; comparing more is not worth its time. */
    private static final int LONGEST_COMPARED = 200_000;

    private final WorkingDirectory workingDirectory;
    private final ToolFileWriter writing;

    public WriteTool(WorkingDirectory workingDirectory, ToolFileWriter writing) {
        this.workingDirectory = workingDirectory;
        this.writing = writing;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var wanted = WriteParameters.of(toolInput);
        var resolvedPath = workingDirectory.locate(wanted.path());
        return PreparedCall.of(
                List.of(resolvedPath.writing()),
                () -> diff(resolvedPath, wanted),
                _ -> write(resolvedPath, wanted));
    }

    private String diff(ResolvedPath resolvedPath, WriteParameters wanted)
            throws InterruptedException {
        String before =
                writing.find(resolvedPath) instanceof FileLookup.Text text
                        ? text.document().text()
                        : "";
        return EditDiff.whole(resolvedPath.shown(), before, wanted.content());
    }

    private ToolOutcome write(ResolvedPath resolvedPath, WriteParameters wanted)
            throws InterruptedException {
        var found = writing.find(resolvedPath);
        if (!(found instanceof FileLookup.Text text)) {
            return write(found, TextDocument.of(wanted.content()), wanted);
        }
        var after = text.document().with(wanted.content());
        return after.equals(text.document())
                ? ToolOutcome.done(
                        resolvedPath.shown() + " has this content already.",
                        new ToolFact.FileUnchanged(resolvedPath.shown()))
                : write(found, after, wanted);
    }

    private ToolOutcome write(FileLookup found, TextDocument after, WriteParameters wanted)
            throws InterruptedException {
        var change = writing.plan(found, after, wanted.shrinking());
        writing.execute(change);
        return ToolOutcome.done(
                (found instanceof FileLookup.Absent ? "Created " : "Wrote ")
                        + found.place().shown()
                        + ": "
                        + CountText.of(after.lineCount(), "line")
                        + ".\n"
                        + EditTool.remarks(change),
                written(found, after));
    }

    /** The diff of a new file would say what the call says. */
    private static ToolFact written(FileLookup found, TextDocument after) {
        var shown = found.place().shown();
        if (!(found instanceof FileLookup.Text text)) {
            return new ToolFact.FileChanged(
                    shown, ToolFact.Change.WRITTEN, after.lineCount(), 0, "");
        }
        var before = text.document();
        if (before.text().length() + after.text().length() > LONGEST_COMPARED) {
            return new ToolFact.FileChanged(
                    shown, ToolFact.Change.WRITTEN, after.lineCount(), before.lineCount(), "");
        }
        var textDifference =
                UnifiedDiff.of("a/" + shown, "b/" + shown)
                        .withLimit(ToolFact.LONGEST_DIFF)
                        .between(before.text(), after.text());
        return new ToolFact.FileChanged(
                shown,
                ToolFact.Change.WRITTEN,
                textDifference.added(),
                textDifference.removed(),
                textDifference.text());
    }
}
