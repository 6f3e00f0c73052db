package dev.musher.trains;

import dev.musher.board.Board;
import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.host.view.MergeTrainView;
import dev.musher.json.Json;
import dev.musher.train.TrainView;
import java.time.ZoneId;

/** {@code musher train}. */
public final class TrainAction implements Action {
    private final Looking looking;
    private final Option.Flag json;
    private final ZoneId zone;

    /** What is seen of a train, and of the stories that it is about. */
    public record Seen(TrainView view, Board board) {}

    /** Looks at the train of a project. */
    @FunctionalInterface
    public interface Looking {
        Seen look(Invocation invocation) throws InterruptedException;
    }

    public TrainAction(Looking looking, Option.Flag json, ZoneId zone) {
        this.looking = looking;
        this.json = json;
        this.zone = zone;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        var seen = looking.look(invocation);
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(MergeTrainView.of(seen.view())));
        } else {
            new TrainText(seen, screen, zone).print();
        }
        return ExitCode.OK;
    }
}
