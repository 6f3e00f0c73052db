package dev.musher.host.embedded;

import dev.musher.agent.RunEnd;
import dev.musher.catalogue.Cost;
import dev.musher.provider.Fault;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Exit.Heard;
import dev.musher.runtime.Mission;
import dev.musher.runtime.Mission.Talk;
import dev.musher.spending.Purse;
import dev.musher.story.Dollars;
import java.time.Duration;
import java.time.Instant;

/** How a run ended, as missions end. */
final class Exits {
    /** A door that is open again already may close again at once. */
    private static final Duration SHORTEST_WAIT = Duration.ofSeconds(1);

    private Exits() {}

    /** Whoever gave up thinks that it is done; what came of it is for others to see. */
    static Exit of(RunEnd end, Mission mission, Heard heard, Instant now) {
        return switch (end) {
            case RunEnd.Finished _, RunEnd.GaveUp _ -> new Exit.Exited();
            case RunEnd.OutOfTurns(var text) -> new Exit.LimitReached(text);
            case RunEnd.OutOfBudget(var text) -> outOfBudget(text, mission.purse());
            case RunEnd.ModelFailed(var fault, var text) ->
                    isUnusable(fault, mission.talk(), heard)
                            ? new Exit.Unusable(text)
                            : failed(fault, heard, text, now);
            case RunEnd.Stopped _ -> new Exit.Stopped();
            case RunEnd.DoesNotFit _, RunEnd.NotKept _, RunEnd.Broken _ ->
                    new Exit.Broke(heard, end.text());
        };
    }

    /** A limit of the teammate's own is one thing, too little in the budgets around it another. */
    private static Exit outOfBudget(String text, Purse purse) {
        var need = purse.lacking();
        return need.isPresent()
                ? new Exit.OutOfMoney(new Dollars(new Cost.Known(need.getAsLong()).dollars()), text)
                : new Exit.LimitReached(text);
    }

    /** A first request that is refused as such says that the model or its address is wrong. */
    private static boolean isUnusable(Fault fault, Talk talk, Heard heard) {
        return switch (fault) {
            case Fault.Auth _ -> true;
            case Fault.UsageCap(_, var reset) -> reset.isEmpty();
            case Fault.BadRequest _ -> talk instanceof Talk.Fresh && heard == Heard.NOTHING;
            case Fault.RateLimited _, Fault.Overloaded _, Fault.Network _ -> false;
            case Fault.StreamBroken _, Fault.ContextTooLong _, Fault.Refused _ -> false;
            case Fault.NotRecorded _, Fault.Unknown _ -> false;
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
