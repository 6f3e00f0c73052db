package dev.musher.host.wording;

import dev.musher.base.time.InstantText;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.dispatch.WaitReason;
import java.util.function.Function;

/** What comes next for a story, in a line for people. */
public final class OutlookText {
    private OutlookText() {}

    /** Empty where there is nothing to say. */
    public static String of(StoryOutlook storyOutlook) {
        return text(storyOutlook, WaitText::of);
    }

    /** The same for a face that has buttons for what could be typed. */
    public static String why(StoryOutlook storyOutlook) {
        return text(storyOutlook, WaitText::why);
    }

    private static String text(StoryOutlook storyOutlook, Function<WaitReason, String> wording) {
        return switch (storyOutlook) {
            case StoryOutlook.AtWork(var attempt) ->
                    "%s is working (attempt %d)"
                            .formatted(attempt.worker().agent(), attempt.number());
            case StoryOutlook.Leaving(var attempt, var why) ->
                    "%s is being stopped: %s".formatted(attempt.worker().agent(), why);
            case StoryOutlook.Next(var teammate) -> teammate.name() + " is next";
            case StoryOutlook.Waits(var why) -> wording.apply(why);
            case StoryOutlook.WaitsUntil(var until, var why) ->
                    "sleeps until " + InstantText.text(until) + ": " + wording.apply(why);
            case StoryOutlook.NeedsPerson(var why) -> wording.apply(why);
            case StoryOutlook.NeedsNoAgent _ -> "";
        };
    }

    /** The kind of an outlook in small words. */
    public static String kind(StoryOutlook storyOutlook) {
        return switch (storyOutlook) {
            case StoryOutlook.AtWork _ -> "at-work";
            case StoryOutlook.Leaving _ -> "leaving";
            case StoryOutlook.Next _ -> "next";
            case StoryOutlook.Waits _ -> "waits";
            case StoryOutlook.WaitsUntil _ -> "sleeps";
            case StoryOutlook.NeedsPerson _ -> "parked";
            case StoryOutlook.NeedsNoAgent _ -> "rests";
        };
    }

    /** The name of the reason for a wait; empty where nothing waits. */
    public static String reason(StoryOutlook storyOutlook) {
        return switch (storyOutlook) {
            case StoryOutlook.Waits(var why) -> why.word();
            case StoryOutlook.WaitsUntil(_, var why) -> why.word();
            case StoryOutlook.NeedsPerson(var why) -> why.word();
            case StoryOutlook.AtWork _,
                    StoryOutlook.Leaving _,
                    StoryOutlook.Next _,
                    StoryOutlook.NeedsNoAgent _ ->
                    "";
        };
    }
}
