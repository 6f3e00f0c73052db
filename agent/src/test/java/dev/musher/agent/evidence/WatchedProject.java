package dev.musher.agent.evidence;

import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.undo.LateUndo;
import dev.musher.tools.undo.UndoLimits;
import dev.musher.tools.undo.UndoStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A Python project on disk whose files are looked at around each call, as in a real session. */
final class WatchedProject implements AutoCloseable {
    static final String OWN_CHECK = "python3 -m pytest";

    private final Path folder;
    private final LateUndo undo;
    private final SessionEvidence sessionEvidence;

    WatchedProject(Path place) {
        this(place, UndoLimits.usual());
    }

    WatchedProject(Path place, UndoLimits undoLimits) {
        folder = place.resolve("project");
        write("a.py", "0");
        write("b.py", "0");
        write("check", "#!/bin/sh\n");
        write("Makefile", "test:\n\tpytest\n");
        write("tests/test_a.py", "import a\n");
        write("tests/test_other.py", "import other\n");
        write("README.md", "0");
        write(".gitignore", "__pycache__\n");
        undo =
                new LateUndo(
                        () ->
                                UndoStore.open(
                                        place.resolve("undo"),
                                        folder,
                                        IgnoreSources.ofTree(folder),
                                        undoLimits),
                        "session",
                        _ -> {});
        sessionEvidence =
                new SessionEvidence(
                        new BashCommandAnalyzer(),
                        ObservedProject.at(folder)
                                .with((ProjectChecks) _ -> Optional.of(OWN_CHECK))
                                .with(undo));
        sessionEvidence.runBegan();
    }

    /** Something happens to a file, whoever does it. */
    void write(String path, String content) {
        try {
            Files.createDirectories(folder.resolve(path).getParent());
            Files.writeString(folder.resolve(path), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void delete(String path) {
        try {
            Files.deleteIfExists(folder.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    WatchedProject edits(String path, String content) {
        return call(
                "write",
                ToolEffect.WRITES,
                Map.of(),
                () -> write(path, content),
                ToolOutcome.done(
                        "Written.",
                        new ToolFact.FileChanged(path, ToolFact.Change.WRITTEN, 1, 0, "")));
    }

    /** A command ends with zero. */
    WatchedProject runs(String command, String output, Runnable effect) {
        return call(
                "bash",
                ToolEffect.RUNS,
                Map.of("command", new JsonValue.Text(command)),
                effect,
                ToolOutcome.done(output, new ToolFact.CommandEnded(0)));
    }

    WatchedProject runs(String command) {
        return runs(command, "3 passed", () -> {});
    }

    WatchedProject fails(String command) {
        return fails(command, "1 failed, 2 passed");
    }

    WatchedProject fails(String command, String output) {
        return ends(command, 1, output);
    }

    WatchedProject ends(String command, int code, String output) {
        return call(
                "bash",
                ToolEffect.RUNS,
                Map.of("command", new JsonValue.Text(command)),
                () -> {},
                new ToolOutcome.Failed(
                        Failure.ERROR, output, List.of(new ToolFact.CommandEnded(code))));
    }

    private WatchedProject call(
            String tool,
            ToolEffect toolEffect,
            Map<String, JsonValue> input,
            Runnable effect,
            ToolOutcome outcome) {
        try {
            undo.before(tool, List.of());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        effect.run();
        undo.after(tool);
        sessionEvidence.record(
                new ObservedCall(
                        "c1",
                        new ToolDescription(tool, "", InputShape.of(), toolEffect),
                        new JsonValue.Fields(input),
                        outcome));
        return this;
    }

    void prompted() {
        sessionEvidence.runBegan();
    }

    /** As at the end of a run. */
    VerificationSummary.State state() {
        sessionEvidence.lookAgain();
        return VerificationSummary.of(sessionEvidence.facts()).state();
    }

    ObservedFacts facts() {
        return sessionEvidence.facts();
    }

    @Override
    public void close() {
        undo.close();
    }
}
