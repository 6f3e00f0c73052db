package dev.musher.host.view;

import dev.musher.dispatch.Outlook;
import dev.musher.time.Moments;

/** What comes next for a story, in a line for people. */
public final class OutlookText {
    private OutlookText() {}

    /** Empty where there is nothing to say. */
    public static String of(Outlook outlook) {
        return switch (outlook) {
            case Outlook.AtWork(var attempt) ->
                    "%s is at work in attempt %d"
                            .formatted(attempt.worker().agent(), attempt.number());
            case Outlook.Leaving(var attempt, var why) ->
                    "%s is being stopped: %s".formatted(attempt.worker().agent(), why);
            case Outlook.Next(var teammate) -> teammate.name() + " is next";
            case Outlook.Waits(var why) -> WaitText.of(why);
            case Outlook.Sleeps(var until, var why) ->
                    "sleeps until " + Moments.text(until) + ": " + WaitText.of(why);
            case Outlook.Parked(var why) -> WaitText.of(why);
            case Outlook.Rests _ -> "";
        };
    }

    /** The kind of an outlook in small words. */
    public static String kind(Outlook outlook) {
        return switch (outlook) {
            case Outlook.AtWork _ -> "at-work";
            case Outlook.Leaving _ -> "leaving";
            case Outlook.Next _ -> "next";
            case Outlook.Waits _ -> "waits";
            case Outlook.Sleeps _ -> "sleeps";
            case Outlook.Parked _ -> "parked";
            case Outlook.Rests _ -> "rests";
        };
    }

    /** The kind of reason for a wait; empty where nothing waits. */
    public static String reason(Outlook outlook) {
        return switch (outlook) {
            case Outlook.Waits(var why) -> WaitText.kind(why);
            case Outlook.Sleeps(_, var why) -> WaitText.kind(why);
            case Outlook.Parked(var why) -> WaitText.kind(why);
            case Outlook.AtWork _, Outlook.Leaving _, Outlook.Next _, Outlook.Rests _ -> "";
        };
    }
}
