package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.EditorProgram;
import dev.musher.app.memorycommands.MemoryChangeAction;
import dev.musher.app.memorycommands.MemoryLookAction;
import dev.musher.app.memorycommands.MemoryReportAction;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.text.OneLineText;
import dev.musher.base.time.SystemZone;
import dev.musher.host.memory.MemoryReport;
import dev.musher.host.memory.MemoryReportView;
import dev.musher.host.memory.ProjectMemory;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.team.TeamParts;
import dev.musher.host.wiring.AgentParts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The commands about memory, put together. */
record MemoryParts(AgentParts parts, EditorProgram editor) {
    private static final int LONGEST_OFFER = 60;

    private ProjectMemory memory() {
        return new ProjectMemory(parts, List.of());
    }

    List<Completion.Candidate> known() {
        var candidates = new ArrayList<Completion.Candidate>();
        for (var view : memory().list(Optional.empty()).entries()) {
            candidates.add(
                    new Completion.Candidate(
                            view.id(), OneLineText.beginning(view.text(), LONGEST_OFFER)));
        }
        return candidates;
    }

    CommandAction look() {
        return new MemoryLookAction(this::memory, CommandTree.JSON);
    }

    CommandAction change() {
        return new MemoryChangeAction(this::memory, this::edit, CommandTree.JSON);
    }

    private boolean edit(String file, int line) throws InterruptedException {
        try {
            String before = Files.readString(Path.of(file));
            int code = editor.edit(Path.of(file));
            if (code != 0) {
                throw new CommandFailed(
                        "The editor '" + editor.name() + "' ended with exit code " + code + ".",
                        "The entry is in line " + line + " of " + file);
            }
            return !before.equals(Files.readString(Path.of(file)));
        } catch (IOException e) {
            throw new CommandFailed(
                    "The editor cannot be started: " + e.getMessage() + ".",
                    "Set EDITOR to a program that is installed, for example: EDITOR=vi",
                    e);
        }
    }

    CommandAction report() {
        return new MemoryReportAction(this::reported, CommandTree.JSON);
    }

    private MemoryReportView reported() {
        var team = new TeamParts(parts, SessionOptions.USUAL, List.of());
        Path state = MusherFolder.state(parts.project());
        if (!team.ledger().folder().hasLedger()) {
            return MemoryReport.of(memory(), Optional.empty(), state, SystemZone.get());
        }
        try (var host = team.open()) {
            return MemoryReport.of(memory(), Optional.of(host), state, SystemZone.get());
        }
    }
}
