package dev.musher.tools.edit;

import dev.musher.codegen.TextFile;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
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
        return PreparedCall.of(List.of(resolvedPath.writing()), _ -> write(resolvedPath, wanted));
    }

    private ToolOutcome write(ResolvedPath resolvedPath, WriteParameters wanted)
            throws InterruptedException {
        var found = writing.find(resolvedPath);
        if (!(found instanceof FileLookup.Text text)) {
            return write(found, TextDocument.of(wanted.content()), wanted);
        }
        var after = text.document().with(wanted.content());
        return after.equals(text.document())
                ? ToolOutcome.done(resolvedPath.shown() + " has this content already.")
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
                        + after.lineCount()
                        + " lines.\n"
                        + EditTool.remarks(change));
    }
}
