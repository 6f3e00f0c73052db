package dev.musher.dispatch;

import dev.musher.roster.Teammate;
import dev.musher.story.Attempt;
import java.time.Instant;

/** What comes next for a story, as far as agents go. */
public sealed interface Outlook {
    /** Somebody is at work on it. */
    record AtWork(Attempt attempt) implements Outlook {}

    /** Somebody is at work on it who is not wanted any more and has to be stopped. */
    record Leaving(Attempt attempt, String why) implements Outlook {}

    /** This teammate should start on it now. */
    record Next(Teammate teammate) implements Outlook {}

    /** It waits for what will come by itself: a teammate, a slot, a dependency, the gates. */
    record Waits(WaitReason why) implements Outlook {}

    /** It waits until then, because a model is rate-limited or an agent crashed. */
    record Sleeps(Instant until, WaitReason why) implements Outlook {}

    /** Nothing will happen until a person does something. */
    record Parked(WaitReason why) implements Outlook {}

    /** Nobody is wanted. */
    record Rests() implements Outlook {}
}
