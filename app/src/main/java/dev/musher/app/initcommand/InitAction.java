package dev.musher.app.initcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.git.Git;
import dev.musher.base.json.Json;
import dev.musher.host.setup.FirstGateRun;
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
    private final SetUpGates gates;

    /** The gates of a project that was just set up. */
    public interface SetUpGates {
        void trust(CommandInvocation commandInvocation, CommandScreen commandScreen);

        FirstGateRun run(CommandInvocation commandInvocation, CommandScreen commandScreen)
                throws InterruptedException;
    }

    /**
     * In the folder that git is in.
     *
     * @param home the user's, which is no project
     */
    public InitAction(Git git, Path home, Option.Flag json, SetUpGates gates) {
        this.git = git;
        this.home = home;
        this.json = json;
        this.gates = gates;
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
        boolean isForPrograms = commandInvocation.has(json);
        var text = new InitText(commandScreen.page(), writing);
        if (!isForPrograms) {
            text.print(result);
        }
        gates.trust(commandInvocation, commandScreen);
        boolean isRun =
                writing == ProjectInit.Writing.REAL
                        && result.hasGatesToRun()
                        && !commandInvocation.has(InitCommand.NO_RUN);
        var first =
                isRun ? gates.run(commandInvocation, commandScreen) : new FirstGateRun.NotAsked();
        if (isForPrograms) {
            commandScreen.out().line(Json.encodeIndented(InitView.of(result, writing, first)));
        } else {
            text.print(first);
        }
        return ExitCode.OK;
    }
}
