package dev.musher.fleet.control;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.attempt.StopCause;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.workspace.Workspaces.RemovalReason;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.story.ItemNumber;
import java.util.Optional;

/** An action that a controller wants, because something is not as it should be. */
sealed interface FleetAction {
    /** A lease that is of no story is ended, since its holder is dead. */
    record Expire(Lease lease) implements FleetAction {}

    /** The gates are run on base, and since when they are red is found out. */
    record CheckBase(CommitId base) implements FleetAction {}

    /** That base is green there is written down. */
    record RecordGreenBase(BaseStatusNotes.Green green) implements FleetAction {}

    /** An item that fixes base is opened. */
    record OpenRepair(BaseStatus.Red base) implements FleetAction {}

    /** Whatever is about one story. */
    sealed interface StoryAction extends FleetAction {
        ItemNumber story();
    }

    /** It waits no more. */
    record Promote(ItemNumber story) implements StoryAction {}

    /** The item that fixes base is started. */
    record StartRepair(ItemNumber story) implements StoryAction {}

    /** The item that should fix base is closed, for this reason. */
    record Abandon(ItemNumber story, String why) implements StoryAction {}

    /** A person has to look, for this reason. */
    record Block(ItemNumber story, String why) implements StoryAction {}

    /** An agent is not needed there any more. */
    record Stop(ItemNumber story, StopCause cause) implements StoryAction {}

    /** What a dead process left is cleaned up: its processes, its attempt, its lease. */
    record RecoverOrphan(ItemNumber story, Optional<Lease> lease) implements StoryAction {}

    /** What an attempt that has ended left is judged. */
    record JudgeAttempt(ItemNumber story) implements StoryAction {}

    /** What did not merge goes back to a coder. */
    record SendBack(ItemNumber story) implements StoryAction {}

    /** The gates are run. */
    record RunGates(ItemNumber story) implements StoryAction {}

    /** A teammate is sent out. */
    record StartAttempt(ItemNumber story, Teammate teammate) implements StoryAction {}

    /** A workspace is made. */
    record OpenWorkspace(ItemNumber story) implements StoryAction {}

    /** New commits are fetched. */
    record FetchCommits(ItemNumber story) implements StoryAction {}

    /** A workspace is not needed any more. */
    record RemoveWorkspace(ItemNumber story, RemovalReason ground) implements StoryAction {}
}
