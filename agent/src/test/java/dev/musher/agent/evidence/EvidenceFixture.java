package dev.musher.agent.evidence;

import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A project that somebody works on, and what is seen of it. */
final class EvidenceFixture {
    /** What the harness says after an output; it would look like a failure. */
    private static final String ENDED = "\n[exit code 1]";

    private final Path folder;
    private final SessionEvidence sessionEvidence;

    EvidenceFixture(Path folder) {
        this(folder, Optional.empty());
    }

    EvidenceFixture(Path folder, Optional<String> verification) {
        try {
            this.folder = folder.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sessionEvidence =
                new SessionEvidence(
                        new BashCommandAnalyzer(),
                        ObservedProject.at(this.folder).verifiedBy(verification));
        sessionEvidence.runBegan();
    }

    /** A file is there, and nobody of this session wrote it. */
    EvidenceFixture has(String path, String content) {
        try {
            Path file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    EvidenceFixture prompted() {
        sessionEvidence.runBegan();
        return this;
    }

    EvidenceFixture writes(String path) {
        return changes("write", path, ToolFact.Change.WRITTEN);
    }

    EvidenceFixture edits(String path) {
        return changes("edit", path, ToolFact.Change.EDITED);
    }

    private EvidenceFixture changes(String tool, String path, ToolFact.Change change) {
        return called(tool, done("Changed " + path + ".", changed(path, change)));
    }

    EvidenceFixture patches(ToolFact... changes) {
        return called("apply_patch", done("Applied.", changes));
    }

    static ToolFact changed(String path, ToolFact.Change change) {
        return new ToolFact.FileChanged(path, change, 1, 0, "");
    }

    private EvidenceFixture called(String tool, ToolOutcome outcome) {
        return called(tool, ToolEffect.WRITES, Map.of(), outcome);
    }

    /** Tools that run nothing answer with this text, and a change has it in its diff. */
    EvidenceFixture answersOfTools(String text) {
        return called("read", ToolEffect.READS, Map.of("path", "notes"), done(text))
                .called("grep", ToolEffect.READS, Map.of("pattern", "x"), done(text))
                .called("write", new ToolOutcome.Failed(Failure.INPUT, text))
                .called("write", done(text, new ToolFact.FileUnchanged("a.py")))
                .called(
                        "edit",
                        done(
                                text,
                                new ToolFact.FileChanged(
                                        "notes.md", ToolFact.Change.EDITED, 1, 0, "+" + text)));
    }

    /** A command ends with zero. */
    EvidenceFixture runs(String command, String output) {
        return bash(command, done(output + ENDED, new ToolFact.CommandEnded(0), output()));
    }

    /** A command ends with zero, and the parts of its last pipeline with these. */
    EvidenceFixture pipes(String command, String output, int... codes) {
        var parts = new ArrayList<ToolFact.PartEnded>();
        for (int code : codes) {
            parts.add(new ToolFact.PartEnded("part", code));
        }
        return bash(
                command,
                done(
                        output + ENDED,
                        new ToolFact.CommandEnded(0),
                        output(),
                        new ToolFact.CommandsEnded(parts, parts.size())));
    }

    EvidenceFixture runs(String command) {
        return runs(command, "");
    }

    EvidenceFixture fails(String command, int code, String output) {
        return bash(
                command,
                new ToolOutcome.Failed(
                        Failure.ERROR,
                        output + ENDED,
                        List.of(new ToolFact.CommandEnded(code), output())));
    }

    EvidenceFixture fails(String command) {
        return fails(command, 1, "");
    }

    EvidenceFixture takesTooLong(String command) {
        return bash(
                command,
                new ToolOutcome.Failed(
                        Failure.TIMEOUT,
                        "half" + ENDED,
                        List.of(new ToolFact.CommandTimedOut(Duration.ofSeconds(1)), output())));
    }

    private static ToolFact output() {
        return new ToolFact.Output(1, ENDED.length());
    }

    EvidenceFixture isRefused(String command) {
        return bash(command, new ToolOutcome.Refused("The rule says no."));
    }

    EvidenceFixture starts(String command, String id) {
        return bash(
                command,
                done(
                        "[running in the background as " + id + "]",
                        new ToolFact.WentToBackground(id)));
    }

    /** The answer of {@code bash_output}. */
    EvidenceFixture hears(String answer, ToolFact... facts) {
        return called("bash_output", ToolEffect.READS, Map.of("id", "1"), done(answer, facts));
    }

    EvidenceFixture hearsOfTheEnd(String id, int code) {
        sessionEvidence.shellEnded(id, code);
        return this;
    }

    EvidenceFixture reads(String path) {
        return called("read", ToolEffect.READS, Map.of("path", path), done("text"));
    }

    ObservedFacts facts() {
        return sessionEvidence.facts();
    }

    VerificationState verification() {
        return facts().verification();
    }

    Check lastCheck() {
        return facts().checks().getLast();
    }

    private EvidenceFixture bash(String command, ToolOutcome outcome) {
        return called("bash", ToolEffect.RUNS, Map.of("command", command), outcome);
    }

    private static ToolOutcome done(String text, ToolFact... facts) {
        return ToolOutcome.done(text, facts);
    }

    EvidenceFixture called(
            String tool, ToolEffect toolEffect, Map<String, String> input, ToolOutcome outcome) {
        var fields = new LinkedHashMap<String, JsonValue>();
        input.forEach((name, text) -> fields.put(name, new JsonValue.Text(text)));
        var sheet = new ToolDescription(tool, "", InputShape.of(), toolEffect);
        sessionEvidence.record(
                new ObservedCall("c1", sheet, new JsonValue.Fields(fields), outcome));
        return this;
    }
}
