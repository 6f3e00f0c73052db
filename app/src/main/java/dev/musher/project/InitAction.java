package dev.musher.project;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.git.Git;
import dev.musher.json.Json;
import java.nio.file.Path;

/** {@code musher init}: sets the project around a folder up. */
public final class InitAction implements Action {
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
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        var writing = invocation.has(InitCommand.DRY_RUN) ? Init.Writing.DRY : Init.Writing.REAL;
        var result = new Init(Place.around(git.directory(), home), git).run(writing);
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(ShownInit.of(result, writing)));
        } else {
            new InitText(screen.out(), writing).print(result);
        }
        return ExitCode.OK;
    }
}
