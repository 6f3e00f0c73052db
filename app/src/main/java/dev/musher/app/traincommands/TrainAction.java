package dev.musher.app.traincommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.host.text.TrainText;
import dev.musher.host.view.MergeTrainView;
import dev.musher.pipeline.board.Board;
import java.time.ZoneId;

/** {@code musher train}. */
public final class TrainAction implements CommandAction {
    private final TrainSource looking;
    private final Option.Flag json;
    private final ZoneId zone;

    /** What is seen of a train, and of the stories that it is about. */
    public record TrainAndBoard(TrainView view, Board board) {}

    /** Looks at the train of a project. */
    @FunctionalInterface
    public interface TrainSource {
        TrainAndBoard look(CommandInvocation commandInvocation) throws InterruptedException;
    }

    public TrainAction(TrainSource looking, Option.Flag json, ZoneId zone) {
        this.looking = looking;
        this.json = json;
        this.zone = zone;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var seen = looking.look(commandInvocation);
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(MergeTrainView.of(seen.view())));
        } else {
            new TrainText(commandScreen.page(), seen.board(), zone).print(seen.view());
        }
        return ExitCode.OK;
    }
}
