package dev.musher.app;

import dev.musher.agent.RunEnd;
import dev.musher.provider.Fault;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Exit.Heard;
import java.time.Duration;
import java.time.Instant;

/** How a run ended, as missions end. */
final class Exits {
    /** A door that is open again already may close again at once. */
    private static final Duration SHORTEST_WAIT = Duration.ofSeconds(1);

    private Exits() {}

    /** Whoever gave up thinks that it is done; what came of it is for others to see. */
    static Exit of(RunEnd end, Heard heard, Instant now) {
        return switch (end) {
            case RunEnd.Finished _, RunEnd.GaveUp _ -> new Exit.Exited();
            case RunEnd.OutOfTurns(var text) -> new Exit.LimitReached(text);
            case RunEnd.OutOfBudget(var text) -> new Exit.LimitReached(text);
            case RunEnd.ModelFailed(var fault, var text) -> failed(fault, heard, text, now);
            case RunEnd.Stopped _ -> new Exit.Stopped();
            case RunEnd.DoesNotFit _, RunEnd.NotKept _, RunEnd.Broken _ ->
                    new Exit.Broke(heard, end.text());
        };
    }

    private static Exit failed(Fault fault, Heard heard, String text, Instant now) {
        if (fault.reset().isEmpty()) {
            return new Exit.Broke(heard, text);
        }
        Instant reset = fault.reset().get();
        Instant earliest = now.plus(SHORTEST_WAIT);
        return new Exit.Throttled(reset.isBefore(earliest) ? earliest : reset);
    }
}
