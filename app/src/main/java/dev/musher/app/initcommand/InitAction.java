package dev.musher.app.initcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.git.Git;
import dev.musher.base.json.Json;
import dev.musher.host.setup.InitText;
import dev.musher.host.setup.InitView;
import dev.musher.host.setup.ProjectInit;
import dev.musher.host.setup.ProjectLocation;

import java.nio.file.Path;

/** {@code musher init}: sets the project around a folder up. */
public final class InitAction implements CommandAction {
    private final Git git;
    private final Path home;
    private final Option.Flag json;

    /**
     * In the folder that git is in.
     *
     * @param home the user's, which is no project
     */
    public InitAction(Git git, Path home, Option.Flag json) {
        this.git = git;
        this.home = home;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var writing =
                commandInvocation.has(InitCommand.DRY_RUN)
                        ? ProjectInit.Writing.DRY
                        : ProjectInit.Writing.REAL;
        var result =
                new ProjectInit(ProjectLocation.around(git.directory(), home), git).run(writing);
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(InitView.of(result, writing)));
        } else {
            new InitText(commandScreen.page(), writing).print(result);
        }
        return ExitCode.OK;
    }
}
