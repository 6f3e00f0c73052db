package dev.musher.app.settings;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.EditorProgram;
import dev.musher.app.commandline.ExitCode;
import dev.musher.host.settings.SettingEditor;
import dev.musher.host.settings.SettingEditor.Saved;
import dev.musher.host.settings.UserFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code musher config edit}: an editor on a copy, which counts once it is right. */
public final class ConfigEditAction implements CommandAction {
    private final SettingEditor settingEditor;
    private final EditorProgram editor;

    public ConfigEditAction(SettingEditor settingEditor, EditorProgram editor) {
        this.settingEditor = settingEditor;
        this.editor = editor;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        try {
            Path copy = settingEditor.copy();
            String before = UserFile.read(copy);
            edit(copy, before);
            return told(settingEditor.takeOver(copy, before), commandScreen);
        } catch (IOException failed) {
            throw new CommandFailed(
                    "The settings cannot be edited: " + failed.getMessage() + ".",
                    "Set EDITOR to a program that is installed, for example: EDITOR=vi",
                    failed);
        }
    }

    private void edit(Path copy, String before) throws IOException, InterruptedException {
        int code = editor.edit(copy);
        if (code != 0) {
            boolean isWritten = !UserFile.read(copy).equals(before);
            if (!isWritten) {
                Files.deleteIfExists(copy);
            }
            throw new CommandFailed(
                    "The editor '" + editor.name() + "' ended with exit code " + code + ".",
                    "The settings are as they were"
                            + (isWritten ? "; what you wrote is in " + copy : "."));
        }
    }

    private ExitCode told(Saved saved, CommandScreen commandScreen) {
        return switch (saved) {
            case Saved.Unchanged _ -> {
                commandScreen.out().line("Nothing was changed.");
                yield ExitCode.OK;
            }
            case Saved.Kept _ -> {
                commandScreen.out().line("Saved " + settingEditor.shownFile() + ".");
                yield ExitCode.OK;
            }
            case Saved.Rejected(var aside, var problems) ->
                    throw new CommandFailed(
                            "Not saved:\n" + problems,
                            "Your settings are as they were; what you wrote is in " + aside);
        };
    }
}
