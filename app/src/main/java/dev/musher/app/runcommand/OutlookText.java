package dev.musher.app.runcommand;

import dev.musher.base.time.InstantText;
import dev.musher.fleet.dispatch.StoryOutlook;

/** What comes next for a story, in a line for people. */
public final class OutlookText {
    private OutlookText() {}

    /** Empty where there is nothing to say. */
    public static String of(StoryOutlook storyOutlook) {
        return switch (storyOutlook) {
            case StoryOutlook.AtWork(var attempt) ->
                    "%s is at work in attempt %d"
                            .formatted(attempt.worker().agent(), attempt.number());
            case StoryOutlook.Leaving(var attempt, var why) ->
                    "%s is being stopped: %s".formatted(attempt.worker().agent(), why);
            case StoryOutlook.Next(var teammate) -> teammate.name() + " is next";
            case StoryOutlook.Waits(var why) -> why;
            case StoryOutlook.Sleeps(var until, var why) ->
                    "sleeps until " + InstantText.text(until) + ": " + why;
            case StoryOutlook.Parked(var why) -> why;
            case StoryOutlook.Rests _ -> "";
        };
    }
}
