package dev.musher.app.provenancecommands;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.fleet.provenance.CommitOrigins.Origin;
import dev.musher.host.view.origins.OriginView;

/** {@code musher why-commit}: all that is behind a commit. */
record CommitView(ProvenanceCommandContext desk) {
    ExitCode show(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var commit = desk.commit(commandInvocation.argument(ProvenanceCommands.COMMIT));
        Origin origin;
        var pipeline = desk.open();
        try {
            origin = desk.origins(pipeline).of(commit);
        } finally {
            pipeline.ifPresent(open -> open.close());
        }
        var shown = OriginView.of(origin, desk.state());
        if (commandInvocation.has(desk.json())) {
            commandScreen.out().line(Json.encodeIndented(shown));
        } else {
            new OriginText(desk, commandScreen).print(shown);
        }
        return ExitCode.OK;
    }
}
