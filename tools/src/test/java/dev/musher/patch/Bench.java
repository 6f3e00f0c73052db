package dev.musher.patch;

import dev.musher.document.ExactFiles;
import dev.musher.document.FileWriting;
import dev.musher.document.ReadSet;
import dev.musher.json.JsonValue;
import dev.musher.permission.Claim;
import dev.musher.syntax.SyntaxCheck;
import dev.musher.tool.InputShape.Checked.Fits;
import dev.musher.tool.Piece;
import dev.musher.tool.Prepared;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.workplace.Workplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A folder in which patches are applied, and the session that applies them. */
record Bench(Path folder, ReadSet reads, ApplyPatchTool tool) {
    /** What the session has not read counts as read. */
    static Bench trusting(Path folder) throws IOException {
        return of(folder, ReadSet.trusting(), SyntaxCheck.NONE);
    }

    static Bench of(Path folder, ReadSet reads, SyntaxCheck syntax) throws IOException {
        Path real = folder.toRealPath();
        var workplace = new Workplace(real, real);
        var files = new FileWriting(new ExactFiles(workplace), reads, syntax);
        return new Bench(real, reads, new ApplyPatchTool(workplace, files));
    }

    Bench file(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, content);
        return this;
    }

    Bench read(String name) throws IOException {
        Path file = folder.resolve(name);
        reads.note(file, Files.readAllBytes(file));
        return this;
    }

    ToolOutcome apply(String patch) throws InterruptedException {
        return apply(Map.of("patch", new JsonValue.Text(patch)));
    }

    ToolOutcome apply(Map<String, JsonValue> input) throws InterruptedException {
        try {
            return prepare(input).carryOut(new ToolCall("1", ToolCall.Progress.UNHEARD));
        } catch (ToolFailure failure) {
            return failure.outcome();
        }
    }

    List<Claim> claims(String patch) {
        return prepare(Map.of("patch", new JsonValue.Text(patch))).claims();
    }

    Prepared prepare(Map<String, JsonValue> input) {
        var checked = tool.sheet().input().check(new JsonValue.Fields(input));
        return tool.prepare(((Fits) checked).input());
    }

    /** Every file by its path, and links by where they lead. */
    Map<String, String> files() throws IOException {
        return files(folder);
    }

    static Map<String, String> files(Path folder) throws IOException {
        var files = new TreeMap<String, String>();
        try (var paths = Files.walk(folder)) {
            for (Path path : paths.toList()) {
                String name = folder.relativize(path).toString();
                if (Files.isSymbolicLink(path)) {
                    files.put(name, "-> " + Files.readSymbolicLink(path));
                } else if (Files.isRegularFile(path)) {
                    files.put(name, Files.readString(path));
                }
            }
        }
        return files;
    }

    static String patch(String... operations) {
        return "*** Begin Patch\n" + String.join("\n", operations) + "\n*** End Patch\n";
    }

    static String text(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, _) -> ((Piece.Text) pieces.getFirst()).text();
            case ToolOutcome.Failed(_, var text, _) -> text;
            case ToolOutcome.Refused(var because) -> because;
            case ToolOutcome.Cancelled _ -> "cancelled";
        };
    }
}
