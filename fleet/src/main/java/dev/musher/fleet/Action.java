package dev.musher.fleet;

import dev.musher.git.CommitId;
import dev.musher.ledger.Lease;
import dev.musher.roster.Teammate;
import dev.musher.story.ItemNumber;
import dev.musher.yard.Yard.Ground;
import java.util.Optional;

/** Something that a controller wants to be done, because the world is not as it should be. */
sealed interface Action {
    /** A lease that is of no story is ended, since its holder is dead. */
    record Expire(Lease lease) implements Action {}

    /** The gates are run on base, and since when they are red is found out. */
    record CheckBase(CommitId base) implements Action {}

    /** That base is green there is written down. */
    record NoteGreen(BaseNotes.Green green) implements Action {}

    /** An item is opened that mends base. */
    record OpenRepair(Bedrock.Red base) implements Action {}

    /** Whatever is about one story. */
    sealed interface OfStory extends Action {
        ItemNumber story();
    }

    /** It waits no more. */
    record Promote(ItemNumber story) implements OfStory {}

    /** What mends base is begun. */
    record StartRepair(ItemNumber story) implements OfStory {}

    /** What was to mend base is closed, for this reason. */
    record Abandon(ItemNumber story, String why) implements OfStory {}

    /** A person has to look, for this reason. */
    record Block(ItemNumber story, String why) implements OfStory {}

    /** Somebody is not wanted there any more. */
    record Stop(ItemNumber story, StopCause cause) implements OfStory {}

    /** What somebody who died left is looked after: its processes, its attempt, its lease. */
    record Bury(ItemNumber story, Optional<Lease> lease) implements OfStory {}

    /** What an attempt that has ended left is judged. */
    record Judge(ItemNumber story) implements OfStory {}

    /** What did not merge goes back to a coder. */
    record SendBack(ItemNumber story) implements OfStory {}

    /** The gates are run. */
    record Prove(ItemNumber story) implements OfStory {}

    /** A teammate is sent out. */
    record SendOut(ItemNumber story, Teammate teammate) implements OfStory {}

    /** A workspace is made. */
    record OpenPlot(ItemNumber story) implements OfStory {}

    /** New commits are brought home. */
    record BringHome(ItemNumber story) implements OfStory {}

    /** A workspace is not needed any more. */
    record RemovePlot(ItemNumber story, Ground ground) implements OfStory {}
}
