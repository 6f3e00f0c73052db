package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.provenancecommands.LandingBranch;
import dev.musher.app.provenancecommands.ProvenanceAction;
import dev.musher.app.provenancecommands.ProvenanceCommandContext;
import dev.musher.base.process.ProcessRunner;
import dev.musher.fleet.landing.LastLandingBranch;
import dev.musher.fleet.provenance.ProvenanceRepository;
import dev.musher.fleet.workspace.WorkspaceSettings;
import dev.musher.host.settings.StateFolder;
import dev.musher.host.team.TeamParts;

import java.nio.file.Path;
import java.time.ZoneId;

/** The commands about where landed lines come from, put together. */
record ProvenanceParts(TeamParts project) {
    CommandAction action() {
        var parts = project.parts();
        if (parts.tools().repository().isEmpty()) {
            throw new CommandFailed(
                    "There is no git repository here.",
                    "Run this in the folder of a project whose stories land as commits.");
        }
        var environment = parts.facts().environment();
        Path state = StateFolder.of(parts.project());
        return new ProvenanceAction(
                new ProvenanceCommandContext(
                        new ProvenanceRepository(
                                parts.facts().directory(),
                                new ProcessRunner(environment),
                                environment),
                        CommandTree.JSON,
                        ZoneId.systemDefault(),
                        new LandingBranch(
                                WorkspaceSettings.of(parts.settings().require(project.flags()))
                                        .baseBranch(),
                                LastLandingBranch.read(state)),
                        project.ledger().folder(),
                        project.ledger()::open,
                        project.ledger()::openToJudge,
                        state,
                        parts.clock()));
    }
}
