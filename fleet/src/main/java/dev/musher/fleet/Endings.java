package dev.musher.fleet;

import dev.musher.runtime.Exit;
import dev.musher.story.Ending;
import dev.musher.story.Ending.Heard;
import java.util.Optional;

/** How attempts end that somebody or something else made an end of. */
final class Endings {
    static final Ending KILLED =
            new Ending.Stopped("the fleet ended before it could say how this went");

    private Endings() {}

    /** Empty for whoever thinks that it is done: what it left says how it ended. */
    static Optional<Ending> forced(Shift shift) {
        if (shift.report().isEmpty()) {
            return Optional.of(KILLED);
        }
        return switch (shift.report().get().exit()) {
            case Exit.Exited _ -> Optional.empty();
            case Exit.Broke(var heard, var detail) ->
                    Optional.of(
                            new Ending.Crashed(
                                    heard == Exit.Heard.NOTHING ? Heard.NOTHING : Heard.SOMETHING,
                                    detail));
            case Exit.NotResumed(var detail) ->
                    Optional.of(new Ending.Crashed(Heard.NOTHING, detail));
            case Exit.Throttled(var until) -> Optional.of(new Ending.Throttled(until));
            case Exit.Unusable(var why) -> Optional.of(new Ending.Stopped(why));
            case Exit.LimitReached(var limit) -> Optional.of(new Ending.LimitReached(limit));
            case Exit.OutOfMoney(var need, var why) ->
                    Optional.of(new Ending.OutOfMoney(need, why));
            case Exit.Stopped _ ->
                    Optional.of(
                            shift.cause()
                                    .map(StopCause::ending)
                                    .orElseGet(() -> new Ending.Stopped("it was interrupted")));
        };
    }
}
