package dev.musher.fleet.dispatch;

import dev.musher.fleet.roster.Teammate;
import dev.musher.pipeline.story.Attempt;
import java.time.Instant;

/** What comes next for a story: an agent, a wait, or a decision. */
public sealed interface StoryOutlook {
    /** An agent is working on it. */
    record AtWork(Attempt attempt) implements StoryOutlook {}

    /** The agent that works on it is not needed any more and has to be stopped. */
    record Leaving(Attempt attempt, String why) implements StoryOutlook {}

    /** This teammate should start on it now. */
    record Next(Teammate teammate) implements StoryOutlook {}

    /** It waits for what will come by itself: a teammate, a slot, a dependency, the gates. */
    record Waits(WaitReason why) implements StoryOutlook {}

    /** It waits until then, because a model is rate-limited or an agent crashed. */
    record WaitsUntil(Instant until, WaitReason why) implements StoryOutlook {}

    /** Nothing will happen until a person does something. */
    record NeedsPerson(WaitReason why) implements StoryOutlook {}

    /** No agent is needed. */
    record NeedsNoAgent() implements StoryOutlook {}
}
