package dev.musher.sessions;

import dev.musher.commandline.Action;
import dev.musher.commandline.Completion;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.json.Json;
import dev.musher.session.SessionId;

/** {@code musher sessions fork}. */
public final class ForkAction implements Action {
    private final Archive archive;

    /** What {@code --json} prints. */
    @io.avaje.jsonb.Json
    record ShownFork(String session) {}

    public ForkAction(Archive archive) {
        this.archive = archive;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        SessionId id =
                archive.store().find(invocation.argument(SessionsCommand.id(Completion.NONE)));
        var at = Numbers.given(invocation, SessionsCommand.AT);
        SessionId forked = archive.store().makeFork(id, at);
        if (invocation.has(archive.json())) {
            screen.out().line(Json.encodeIndented(new ShownFork(forked.text())));
        } else {
            screen.out().line("Forked as " + forked + ".");
            screen.out().line("To go on with it: musher --resume " + archive.shortIds().of(forked));
        }
        return ExitCode.OK;
    }
}
