package dev.musher.tools.document;

import dev.musher.base.json.Json;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.syntax.SyntaxCheck;
import dev.musher.tools.syntax.SyntaxCheck.SyntaxFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** A session's folder, what it has read, and a language whose braces must pair. */
public record DocumentFixture(WorkingDirectory workplace, ReadSet reads, ToolFileWriter writing) {
    public static final ToolCall CALL = new ToolCall("1", ToolCall.Progress.UNHEARD);

    public static DocumentFixture in(Path folder) throws IOException {
        return in(folder, ReadSet.empty());
    }

    public static DocumentFixture in(Path folder, ReadSet reads) throws IOException {
        var project = Files.createDirectories(folder.resolve("project"));
        var workingDirectory = new WorkingDirectory(project, folder.resolve("home"));
        var writing =
                new ToolFileWriter(
                        new PermittedFiles(workingDirectory), reads, DocumentFixture::braces);
        return new DocumentFixture(workingDirectory, reads, writing);
    }

    public PermittedFiles files() {
        return new PermittedFiles(workplace);
    }

    public ResolvedPath at(String path) {
        return workplace.locate(path);
    }

    public Path path(String name) {
        return workplace.folder().resolve(name);
    }

    /** A file that is there and was not read. */
    public Path file(String name, String content) throws IOException {
        Files.createDirectories(path(name).getParent());
        return Files.writeString(path(name), content);
    }

    /** A file that is there and was read. */
    public Path readFile(String name, String content) throws IOException {
        var file = file(name, content);
        reads.note(file.toRealPath(), Files.readAllBytes(file));
        return file;
    }

    public String content(String name) throws IOException {
        return Files.readString(path(name));
    }

    public String mode(String name) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path(name)));
    }

    /** Runs a tool as the runner does: checks the input, prepares, carries out. */
    public static ToolOutcome run(Tool tool, String json) throws InterruptedException {
        try {
            return switch (tool.description().input().check(Json.parse(json))) {
                case Checked.Misfits(var problems) ->
                        throw ToolFailure.input(String.join(" ", problems));
                case Checked.Fits(var toolInput) -> tool.prepare(toolInput).execute(CALL);
            };
        } catch (ToolFailure failure) {
            return failure.outcome();
        }
    }

    /** What the model is told, whatever became of the call. */
    public static String said(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, _) -> text(pieces);
            case ToolOutcome.Failed(var failure, var text, _) -> failure + ": " + text;
            case ToolOutcome.Refused(var because) -> "refused: " + because;
            case ToolOutcome.Cancelled() -> "cancelled";
        };
    }

    private static String text(List<OutcomePiece> pieces) {
        var text = new StringBuilder();
        for (var outcomePiece : pieces) {
            switch (outcomePiece) {
                case OutcomePiece.Text(var words) -> text.append(words);
                case OutcomePiece.Image(var type, var bytes) ->
                        text.append('<')
                                .append(type)
                                .append(' ')
                                .append(bytes.length())
                                .append('>');
            }
        }
        return text.toString();
    }

    private static List<SyntaxFault> braces(String fileName, String text) {
        if (!fileName.endsWith(".braces")) {
            return SyntaxCheck.NONE.faults(fileName, text);
        }
        long open = text.chars().filter(c -> c == '{').count();
        long closed = text.chars().filter(c -> c == '}').count();
        int last = (int) text.lines().count();
        return open == closed ? List.of() : List.of(new SyntaxFault(last, 1, "missing \"}\""));
    }
}
