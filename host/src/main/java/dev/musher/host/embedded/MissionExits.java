package dev.musher.host.embedded;

import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.spending.Purse;
import dev.musher.base.text.OneLineText;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionExit.Heard;
import dev.musher.pipeline.story.Dollars;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ProviderFaultText;
import dev.musher.provider.catalogue.Cost;
import java.time.Duration;
import java.time.Instant;

/** How a run ended, as missions end. */
final class MissionExits {
    /** A door that is open again already may close again at once. */
    private static final Duration SHORTEST_WAIT = Duration.ofSeconds(1);

    private static final int LONGEST_DETAIL = 200;

    private MissionExits() {}

    /** An agent that gave up has ended its work; the gates see what came of it. */
    static MissionExit of(RunEnd end, Mission mission, Heard heard, Instant now) {
        return switch (end) {
            case RunEnd.Finished _, RunEnd.GaveUp _ -> new MissionExit.Exited();
            case RunEnd.OutOfTurns(var text) -> new MissionExit.LimitReached(text);
            case RunEnd.OutOfBudget(var text) -> outOfBudget(text, mission.purse());
            case RunEnd.ModelFailed(var providerFault, _) ->
                    failed(providerFault, mission.prompting(), heard, now);
            case RunEnd.Stopped _ -> new MissionExit.Stopped();
            case RunEnd.DoesNotFit _, RunEnd.NotKept _, RunEnd.Broken _ ->
                    new MissionExit.Broke(heard, end.text());
        };
    }

    /** A limit of the teammate's own is one thing, too little in the budgets around it another. */
    private static MissionExit outOfBudget(String text, Purse purse) {
        var need = purse.lacking();
        return need.isPresent()
                ? new MissionExit.OutOfMoney(
                        new Dollars(new Cost.Known(need.getAsLong()).dollars()), text)
                : new MissionExit.LimitReached(text);
    }

    /**
     * A first request that is refused as such says that the model or its address is wrong; one that
     * resumes a session may be accepted in a fresh one.
     */
    private static MissionExit failed(
            ProviderFault providerFault, Prompting prompting, Heard heard, Instant now) {
        String text = text(providerFault, now);
        return switch (providerFault) {
            case ProviderFault.Auth _ -> new MissionExit.Unusable(text);
            case ProviderFault.UsageCap(_, var reset) when reset.isEmpty() ->
                    new MissionExit.Unusable(text);
            case ProviderFault.BadRequest _ when heard == Heard.SOMETHING ->
                    new MissionExit.Rejected(text);
            case ProviderFault.BadRequest _ when prompting instanceof Prompting.Fresh ->
                    new MissionExit.Unusable(text);
            case ProviderFault.NotRecorded _ -> new MissionExit.Rejected(text);
            case ProviderFault.BadRequest _,
                    ProviderFault.UsageCap _,
                    ProviderFault.RateLimited _,
                    ProviderFault.Overloaded _,
                    ProviderFault.Network _,
                    ProviderFault.StreamBroken _,
                    ProviderFault.ContextTooLong _,
                    ProviderFault.Refused _,
                    ProviderFault.Unknown _ ->
                    later(providerFault, heard, text, now);
        };
    }

    /** In a line, however much the vendor had to say. */
    private static String text(ProviderFault providerFault, Instant now) {
        String sentence =
                OneLineText.beginning(ProviderFaultText.sentence(providerFault), LONGEST_DETAIL);
        return (sentence.endsWith(".") || sentence.endsWith("…") ? sentence : sentence + ".")
                + " "
                + ProviderFaultText.advice(providerFault, now);
    }

    private static MissionExit later(
            ProviderFault providerFault, Heard heard, String text, Instant now) {
        if (providerFault.reset().isEmpty()) {
            return new MissionExit.Broke(heard, text);
        }
        Instant reset = providerFault.reset().get();
        Instant earliest = now.plus(SHORTEST_WAIT);
        return new MissionExit.Throttled(reset.isBefore(earliest) ? earliest : reset);
    }
}
