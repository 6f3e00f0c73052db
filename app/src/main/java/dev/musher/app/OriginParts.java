package dev.musher.app;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.host.settings.StateFolder;
import dev.musher.host.wiring.AgentParts;
import dev.musher.origins.LandingBranch;
import dev.musher.origins.OriginDesk;
import dev.musher.origins.OriginsAction;
import dev.musher.process.Processes;
import dev.musher.provenance.Place;
import dev.musher.track.LastBase;
import dev.musher.yard.WorkspaceSettings;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;

/**
 * The commands about where landed lines come from, put together.
 *
 * @param flags settings of the command line
 */
record OriginParts(AgentParts parts, StoryParts stories, List<String> flags) {
    Action action() {
        if (parts.tools().repository().isEmpty()) {
            throw new CommandFailed(
                    "There is no git repository here.",
                    "Say it in the folder of a project whose stories land as commits.");
        }
        var environment = parts.facts().environment();
        Path state = StateFolder.of(parts.project());
        return new OriginsAction(
                new OriginDesk(
                        new Place(
                                parts.facts().directory(), new Processes(environment), environment),
                        Commands.JSON,
                        ZoneId.systemDefault(),
                        new LandingBranch(
                                WorkspaceSettings.of(parts.settings().require(flags)).baseBranch(),
                                LastBase.read(state)),
                        stories.folder(),
                        stories::pipeline,
                        stories::judged,
                        state,
                        parts.clock()));
    }
}
