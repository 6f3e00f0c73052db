package dev.musher.app.sessioncommands;

import dev.musher.agent.archive.JsonExport;
import dev.musher.agent.archive.MarkdownExport;
import dev.musher.agent.session.disk.OpenDiary;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.files.FileException;
import dev.musher.base.text.PrintableText;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** {@code musher sessions export}. */
public final class SessionsExportAction implements CommandAction {
    private final SessionCommandContext sessionCommandContext;

    public SessionsExportAction(SessionCommandContext sessionCommandContext) {
        this.sessionCommandContext = sessionCommandContext;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var id =
                sessionCommandContext
                        .store()
                        .find(commandInvocation.argument(SessionsCommand.id(Completion.NONE)));
        boolean json = commandInvocation.value(SessionsCommand.FORMAT).orElse("").equals("json");
        Export export = json ? JsonExport::write : MarkdownExport::write;
        Optional<String> file = commandInvocation.value(SessionsCommand.OUTPUT);
        try (var openDiary = sessionCommandContext.store().open(id)) {
            if (file.isPresent()) {
                write(openDiary, export, file.get());
                commandScreen.err().line("Written to " + PrintableText.line(file.get()) + ".");
            } else {
                print(openDiary, export, commandScreen);
            }
        }
        return ExitCode.OK;
    }

    /** Writes a session in some format. */
    private interface Export {
        void write(OpenDiary session, Appendable out) throws IOException;
    }

    private static void print(OpenDiary openDiary, Export export, CommandScreen commandScreen) {
        try {
            if (commandScreen.audience() == CommandScreen.Audience.INTERACTIVE) {
                var text = new StringBuilder();
                export.write(openDiary, text);
                commandScreen.out().text(PrintableText.lines(text.toString()));
            } else {
                export.write(openDiary, commandScreen.out().stream());
            }
        } catch (IOException e) {
            throw new CommandFailed("The session cannot be printed.", "", e);
        }
    }

    /** Into a new file: an existing file may be needed. */
    private void write(OpenDiary openDiary, Export export, String name) {
        Path file = path(name);
        try (var writer = Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW)) {
            export.write(openDiary, writer);
        } catch (FileAlreadyExistsException e) {
            throw new CommandFailed(
                    PrintableText.line(name) + " exists already.",
                    "Delete it first, or choose another name.",
                    e);
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
    }

    private Path path(String name) {
        try {
            return sessionCommandContext.here().resolve(name);
        } catch (InvalidPathException e) {
            throw new CommandFailed(
                    "'" + PrintableText.line(name) + "' cannot be the name of a file.", "", e);
        }
    }
}
