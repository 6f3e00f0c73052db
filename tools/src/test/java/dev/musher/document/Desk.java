package dev.musher.document;

import dev.musher.json.Json;
import dev.musher.syntax.SyntaxCheck;
import dev.musher.syntax.SyntaxCheck.SyntaxFault;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.Piece;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** A session's folder, what it has read, and a language whose braces must pair. */
public record Desk(Workplace workplace, ReadSet reads, FileWriting writing) {
    public static final ToolCall CALL = new ToolCall("1", ToolCall.Progress.UNHEARD);

    public static Desk in(Path folder) throws IOException {
        return in(folder, ReadSet.empty());
    }

    public static Desk in(Path folder, ReadSet reads) throws IOException {
        var project = Files.createDirectories(folder.resolve("project"));
        var workplace = new Workplace(project, folder.resolve("home"));
        var writing = new FileWriting(new ExactFiles(workplace), reads, Desk::braces);
        return new Desk(workplace, reads, writing);
    }

    public ExactFiles files() {
        return new ExactFiles(workplace);
    }

    public Place at(String path) {
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
            return switch (tool.sheet().input().check(Json.parse(json))) {
                case Checked.Misfits(var problems) ->
                        throw ToolFailure.input(String.join(" ", problems));
                case Checked.Fits(var input) -> tool.prepare(input).carryOut(CALL);
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

    private static String text(List<Piece> pieces) {
        var text = new StringBuilder();
        for (var piece : pieces) {
            switch (piece) {
                case Piece.Text(var words) -> text.append(words);
                case Piece.Image(var type, var bytes) ->
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
