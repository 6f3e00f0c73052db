package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.provenancecommands.LandingBranch;
import dev.musher.app.provenancecommands.ProvenanceAction;
import dev.musher.app.provenancecommands.ProvenanceCommandContext;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.process.ProcessRunner;
import dev.musher.fleet.landing.LastLandingBranch;
import dev.musher.fleet.provenance.ProvenanceRepository;
import dev.musher.fleet.workspace.WorkspaceSettings;
import dev.musher.host.wiring.AgentParts;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;

/**
 * The commands about where landed lines come from, put together.
 *
 * @param flags settings of the command line
 */
record ProvenanceParts(AgentParts parts, StoryParts stories, List<String> flags) {
    CommandAction action() {
        if (parts.tools().repository().isEmpty()) {
            throw new CommandFailed(
                    "There is no git repository here.",
                    "Run this in the folder of a project whose stories land as commits.");
        }
        var environment = parts.facts().environment();
        Path state = MusherFolder.requireState(parts.project());
        return new ProvenanceAction(
                new ProvenanceCommandContext(
                        new ProvenanceRepository(
                                parts.facts().directory(),
                                new ProcessRunner(environment),
                                environment),
                        CommandTree.JSON,
                        ZoneId.systemDefault(),
                        new LandingBranch(
                                WorkspaceSettings.of(parts.settings().require(flags)).baseBranch(),
                                LastLandingBranch.read(state)),
                        stories.folder(),
                        stories::pipeline,
                        stories::judged,
                        state,
                        parts.clock()));
    }
}
