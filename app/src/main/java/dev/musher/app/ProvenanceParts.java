package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.provenancecommands.ProvenanceAction;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.SystemZone;
import dev.musher.fleet.landing.LastLandingBranch;
import dev.musher.fleet.provenance.ProvenanceRepository;
import dev.musher.fleet.workspace.WorkspaceSettings;
import dev.musher.host.provenance.LandingBranch;
import dev.musher.host.provenance.ProjectOrigins;
import dev.musher.host.team.TeamParts;
import java.nio.file.Path;

/** The commands about where landed lines come from, put together. */
record ProvenanceParts(TeamParts project) {
    CommandAction action() {
        return new ProvenanceAction(origins(), CommandTree.JSON);
    }

    ProjectOrigins origins() {
        var parts = project.parts();
        if (parts.tools().repository().isEmpty()) {
            throw new CommandFailed(
                    "There is no git repository here.",
                    "Run this in the folder of a project whose stories land as commits.");
        }
        var environment = parts.facts().environment();
        Path state = MusherFolder.state(parts.project());
        return new ProjectOrigins(
                new ProvenanceRepository(
                        parts.facts().directory(), new ProcessRunner(environment), environment),
                SystemZone.get(),
                new LandingBranch(
                        WorkspaceSettings.of(parts.settings().require(project.flags()))
                                .baseBranch(),
                        LastLandingBranch.read(state)),
                project.ledger().folder(),
                project.ledger()::open,
                project.ledger()::openToJudge,
                state,
                parts.clock());
    }
}
