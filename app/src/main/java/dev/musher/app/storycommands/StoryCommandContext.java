package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Option;
import dev.musher.app.toolcommands.UndoRestoreAction;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.TimeSource;
import dev.musher.host.access.ServerFile;
import dev.musher.host.project.ProjectHost;
import dev.musher.pipeline.story.Actor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;

/**
 * What the commands about stories have in common.
 *
 * @param person the user who types
 * @param folder what names of files are relative to
 * @param secrets what is taken out of the words that people type, before they are kept
 * @param server where the server of the project says that it runs
 */
public record StoryCommandContext(
        Opening opening,
        Actor person,
        Option.Flag json,
        TimeSource clock,
        ZoneId zone,
        Path folder,
        InputStream input,
        UndoRestoreAction.Question question,
        Redaction secrets,
        ServerFile server) {
    /** Opens the project of the current folder. */
    @FunctionalInterface
    public interface Opening {
        ProjectHost open();
    }

    private static final int MOST = 4 * 1024 * 1024;

    /** The text of a file, or of standard input where its name is a dash. */
    String read(String file) {
        try (var stream = file.equals("-") ? input : Files.newInputStream(folder.resolve(file))) {
            byte[] bytes = stream.readNBytes(MOST + 1);
            if (bytes.length > MOST) {
                throw new CommandFailed(
                        "'" + file + "' has more than 4 MiB.", "Write less, or link to it.");
            }
            return secrets.clean(new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new CommandFailed(
                    "Cannot read '" + file + "': " + e.getMessage() + ".",
                    "Name a Markdown file, or - for standard input.",
                    e);
        }
    }

    /** Asks before something that cannot be undone; without a terminal, it takes a flag. */
    void confirm(String what, CommandScreen commandScreen) {
        if (commandScreen.audience() == CommandScreen.Audience.UNATTENDED) {
            throw new CommandFailed("Nothing was changed.", "Without a terminal, add --yes.");
        }
        String answer = question.ask(what + " [y/N] ", commandScreen);
        if (!answer.equals("y") && !answer.equals("yes")) {
            throw new CommandFailed("Nothing was changed.", "");
        }
    }
}
