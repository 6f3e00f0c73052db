package dev.musher.origins;

import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.host.view.origins.OriginView;
import dev.musher.json.Json;
import dev.musher.provenance.Origins.Origin;

/** {@code musher why-commit}: all that is behind a commit. */
record CommitView(OriginDesk desk) {
    ExitCode show(Invocation invocation, Screen screen) throws InterruptedException {
        var commit = desk.commit(invocation.argument(OriginCommands.COMMIT));
        Origin origin;
        var pipeline = desk.open();
        try {
            origin = desk.origins(pipeline).of(commit);
        } finally {
            pipeline.ifPresent(open -> open.close());
        }
        var shown = OriginView.of(origin, desk.state());
        if (invocation.has(desk.json())) {
            screen.out().line(Json.encodeIndented(shown));
        } else {
            new OriginText(desk, screen).print(shown);
        }
        return ExitCode.OK;
    }
}
