package dev.musher.sessions;

import dev.musher.archive.JsonExport;
import dev.musher.commandline.Action;
import dev.musher.commandline.Completion;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.session.SessionId;
import java.io.IOException;
import java.io.UncheckedIOException;

/** {@code musher sessions show}. */
public final class ShowAction implements Action {
    private final Archive archive;

    public ShowAction(Archive archive) {
        this.archive = archive;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        SessionId id =
                archive.store().find(invocation.argument(SessionsCommand.id(Completion.NONE)));
        try (var reading = archive.store().open(id)) {
            if (invocation.has(archive.json())) {
                JsonExport.write(reading, screen.out().stream());
            } else {
                new SessionText(screen, archive.zone()).print(reading);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ExitCode.OK;
    }
}
