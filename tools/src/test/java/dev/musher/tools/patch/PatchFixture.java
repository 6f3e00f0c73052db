package dev.musher.tools.patch;

import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.InputShape.Checked.Fits;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.document.PermittedFiles;
import dev.musher.tools.document.ReadSet;
import dev.musher.tools.document.ToolFileWriter;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.syntax.SyntaxCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A folder in which patches are applied, and the session that applies them. */
record PatchFixture(Path folder, ReadSet reads, ApplyPatchTool tool) {
    /** What the session has not read counts as read. */
    static PatchFixture trusting(Path folder) throws IOException {
        return of(folder, ReadSet.trusting(), SyntaxCheck.NONE);
    }

    static PatchFixture of(Path folder, ReadSet reads, SyntaxCheck syntax) throws IOException {
        Path real = folder.toRealPath();
        var workingDirectory = new WorkingDirectory(real, real);
        var files = new ToolFileWriter(new PermittedFiles(workingDirectory), reads, syntax);
        return new PatchFixture(real, reads, new ApplyPatchTool(workingDirectory, files));
    }

    PatchFixture file(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, content);
        return this;
    }

    PatchFixture read(String name) throws IOException {
        Path file = folder.resolve(name);
        reads.note(file, Files.readAllBytes(file));
        return this;
    }

    ToolOutcome apply(String patch) throws InterruptedException {
        return apply(Map.of("patch", new JsonValue.Text(patch)));
    }

    ToolOutcome apply(Map<String, JsonValue> input) throws InterruptedException {
        try {
            return prepare(input).execute(new ToolCall("1", ToolCall.Progress.UNHEARD));
        } catch (ToolFailure failure) {
            return failure.outcome();
        }
    }

    List<PermissionClaim> claims(String patch) {
        return prepare(Map.of("patch", new JsonValue.Text(patch))).claims();
    }

    PreparedCall prepare(Map<String, JsonValue> input) {
        var checked = tool.description().input().check(new JsonValue.Fields(input));
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
            case ToolOutcome.Done(var pieces, _) -> ((OutcomePiece.Text) pieces.getFirst()).text();
            case ToolOutcome.Failed(_, var text, _) -> text;
            case ToolOutcome.Refused(var because) -> because;
            case ToolOutcome.Cancelled _ -> "cancelled";
        };
    }
}
