package dev.musher.sessions;

import dev.musher.archive.JsonExport;
import dev.musher.archive.MarkdownExport;
import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Completion;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.files.FileException;
import dev.musher.session.Reading;
import dev.musher.text.Printable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** {@code musher sessions export}. */
public final class ExportAction implements Action {
    private final Archive archive;

    public ExportAction(Archive archive) {
        this.archive = archive;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        var id = archive.store().find(invocation.argument(SessionsCommand.id(Completion.NONE)));
        boolean json = invocation.value(SessionsCommand.FORMAT).orElse("").equals("json");
        Export export = json ? JsonExport::write : MarkdownExport::write;
        Optional<String> file = invocation.value(SessionsCommand.OUTPUT);
        try (var reading = archive.store().open(id)) {
            if (file.isPresent()) {
                write(reading, export, file.get());
                screen.err().line("Written to " + Printable.line(file.get()) + ".");
            } else {
                print(reading, export, screen);
            }
        }
        return ExitCode.OK;
    }

    /** Writes a session in some format. */
    private interface Export {
        void write(Reading session, Appendable out) throws IOException;
    }

    private static void print(Reading reading, Export export, Screen screen) {
        try {
            if (screen.audience() == Screen.Audience.INTERACTIVE) {
                var text = new StringBuilder();
                export.write(reading, text);
                screen.out().text(Printable.lines(text.toString()));
            } else {
                export.write(reading, screen.out().stream());
            }
        } catch (IOException e) {
            throw new CommandFailed("The session cannot be printed.", "", e);
        }
    }

    /** Into a new file: what is there already may be dear to somebody. */
    private void write(Reading reading, Export export, String name) {
        Path file = path(name);
        try (var writer = Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW)) {
            export.write(reading, writer);
        } catch (FileAlreadyExistsException e) {
            throw new CommandFailed(
                    Printable.line(name) + " exists already.",
                    "Delete it first, or choose another name.",
                    e);
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
    }

    private Path path(String name) {
        try {
            return archive.here().resolve(name);
        } catch (InvalidPathException e) {
            throw new CommandFailed(
                    "'" + Printable.line(name) + "' cannot be the name of a file.", "", e);
        }
    }
}
