package dev.musher.evidence;

import dev.musher.command.ShellCommandReader;
import dev.musher.json.JsonValue;
import dev.musher.tool.Effect;
import dev.musher.tool.Fact;
import dev.musher.tool.InputShape;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failure;
import dev.musher.tool.ToolSheet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A project that somebody works on, and what is seen of it. */
final class Watched {
    /** What the harness says after an output; it would look like a failure. */
    private static final String ENDED = "\n[exit code 1]";

    private final Path folder;
    private final Evidence evidence;

    Watched(Path folder) {
        this(folder, Optional.empty());
    }

    Watched(Path folder, Optional<String> verification) {
        try {
            this.folder = folder.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        evidence = new Evidence(new ShellCommandReader(), new Project(this.folder, verification));
        evidence.runBegan();
    }

    /** A file is there, and nobody of this session wrote it. */
    Watched has(String path, String content) {
        try {
            Path file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    Watched prompted() {
        evidence.runBegan();
        return this;
    }

    Watched writes(String path) {
        return changes("write", path, Fact.Change.WRITTEN);
    }

    Watched edits(String path) {
        return changes("edit", path, Fact.Change.EDITED);
    }

    private Watched changes(String tool, String path, Fact.Change change) {
        return called(tool, done("Changed " + path + ".", changed(path, change)));
    }

    Watched patches(Fact... changes) {
        return called("apply_patch", done("Applied.", changes));
    }

    static Fact changed(String path, Fact.Change change) {
        return new Fact.FileChanged(path, change, 1, 0, "");
    }

    private Watched called(String tool, ToolOutcome outcome) {
        return called(tool, Effect.WRITES, Map.of(), outcome);
    }

    /** Tools that run nothing answer with this text, and a change has it in its diff. */
    Watched answersOfTools(String text) {
        return called("read", Effect.READS, Map.of("path", "notes"), done(text))
                .called("grep", Effect.READS, Map.of("pattern", "x"), done(text))
                .called("write", new ToolOutcome.Failed(Failure.INPUT, text))
                .called("write", done(text, new Fact.FileUnchanged("a.py")))
                .called(
                        "edit",
                        done(
                                text,
                                new Fact.FileChanged(
                                        "notes.md", Fact.Change.EDITED, 1, 0, "+" + text)));
    }

    /** A command ends with zero. */
    Watched runs(String command, String output) {
        return bash(command, done(output + ENDED, new Fact.CommandEnded(0), output()));
    }

    Watched runs(String command) {
        return runs(command, "");
    }

    Watched fails(String command, int code, String output) {
        return bash(
                command,
                new ToolOutcome.Failed(
                        Failure.ERROR,
                        output + ENDED,
                        List.of(new Fact.CommandEnded(code), output())));
    }

    Watched fails(String command) {
        return fails(command, 1, "");
    }

    Watched takesTooLong(String command) {
        return bash(
                command,
                new ToolOutcome.Failed(
                        Failure.TIMEOUT,
                        "half" + ENDED,
                        List.of(new Fact.CommandTimedOut(Duration.ofSeconds(1)), output())));
    }

    private static Fact output() {
        return new Fact.Output(1, ENDED.length());
    }

    Watched isRefused(String command) {
        return bash(command, new ToolOutcome.Refused("The rule says no."));
    }

    Watched starts(String command, String id) {
        return bash(
                command,
                done("[running in the background as " + id + "]", new Fact.WentToBackground(id)));
    }

    /** The answer of {@code bash_output}. */
    Watched hears(String answer, Fact... facts) {
        return called("bash_output", Effect.READS, Map.of("id", "1"), done(answer, facts));
    }

    Watched hearsOfTheEnd(String id, int code) {
        evidence.shellEnded(id, code);
        return this;
    }

    Watched reads(String path) {
        return called("read", Effect.READS, Map.of("path", path), done("text"));
    }

    Facts facts() {
        return evidence.facts();
    }

    Standing standing() {
        return facts().standing();
    }

    Check lastCheck() {
        return facts().checks().getLast();
    }

    private Watched bash(String command, ToolOutcome outcome) {
        return called("bash", Effect.RUNS, Map.of("command", command), outcome);
    }

    private static ToolOutcome done(String text, Fact... facts) {
        return ToolOutcome.done(text, facts);
    }

    Watched called(String tool, Effect effect, Map<String, String> input, ToolOutcome outcome) {
        var fields = new LinkedHashMap<String, JsonValue>();
        input.forEach((name, text) -> fields.put(name, new JsonValue.Text(text)));
        var sheet = new ToolSheet(tool, "", InputShape.of(), effect);
        evidence.saw(new SeenCall("c1", sheet, new JsonValue.Fields(fields), outcome));
        return this;
    }
}
