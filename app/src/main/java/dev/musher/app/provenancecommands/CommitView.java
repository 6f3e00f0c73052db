package dev.musher.app.provenancecommands;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.fleet.provenance.CommitOrigins.Origin;
import dev.musher.host.view.origins.OriginView;

/** {@code musher why-commit}: all that is behind a commit. */
record CommitView(ProvenanceCommandContext context) {
    ExitCode show(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var commit = context.commit(commandInvocation.argument(ProvenanceCommands.COMMIT));
        Origin origin;
        var pipeline = context.open();
        try {
            origin = context.origins(pipeline).of(commit);
        } finally {
            pipeline.ifPresent(open -> open.close());
        }
        var shown = OriginView.of(origin, context.state());
        if (commandInvocation.has(context.json())) {
            commandScreen.out().line(Json.encodeIndented(shown));
        } else {
            new OriginText(context, commandScreen).print(shown);
        }
        return ExitCode.OK;
    }
}
