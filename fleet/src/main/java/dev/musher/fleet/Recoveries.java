package dev.musher.fleet;

import dev.musher.attempt.AttemptFolder;
import dev.musher.dispatch.Purpose;
import dev.musher.git.CommitId;
import dev.musher.pipeline.Orders;
import dev.musher.story.Ending;
import dev.musher.story.Ending.Heard;
import dev.musher.story.Item;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Steering.Block;
import dev.musher.story.Working.AttemptRecovery;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.Recovery;
import dev.musher.yard.Homecoming;
import dev.musher.yard.Standing;
import java.util.Optional;

/**
 * What comes after an attempt of a merger: its branch is held against base, and only that counts.
 */
final class Recoveries {
    private final FleetParts parts;
    private final Orders orders;
    private final Sighting sighting;

    Recoveries(FleetParts parts, Orders orders, Sighting sighting) {
        this.parts = parts;
        this.orders = orders;
        this.sighting = sighting;
    }

    /** How it went, and what is to be said of the merge; nothing if it is not over. */
    private record Found(Ending ending, Optional<Recovery> recovery) {
        static Found open(Ending ending) {
            return new Found(ending, Optional.empty());
        }
    }

    void close(Shift shift) throws InterruptedException {
        var sight = sighting.of(shift);
        var found = find(shift, sight);
        orders.submit(new EndAttempt(shift.story(), shift.ticket(), found.ending()));
        settle(shift, sight, found);
    }

    /** Says what came of it, of which the ledger knows that it ended by itself. */
    void judge(Shift shift) throws InterruptedException {
        var sight = sighting.of(shift.story());
        settle(shift, sight, find(shift, sight));
    }

    private Found find(Shift shift, Sight sight) throws InterruptedException {
        var forced = Endings.forced(shift);
        if (forced.isPresent()) {
            return Found.open(forced.get());
        }
        return switch (sight) {
            case Sight.Work work -> find(shift, work);
            case Sight.Nothing(var why) -> Found.open(new Ending.Crashed(Heard.SOMETHING, why));
        };
    }

    /** Leftovers are asked for once; then what is committed is what counts. */
    private Found find(Shift shift, Sight.Work work) throws InterruptedException {
        var folder = folder(shift);
        boolean isChanged =
                folder.before().filter(before -> isSame(before, work.standing())).isEmpty();
        boolean isAsked = Closing.purpose(folder) == Purpose.COMMIT;
        var failed = failed(shift);
        if (failed.isEmpty() || (work.standing().isDirty() && isChanged && !isAsked)) {
            return Found.open(new Ending.Finished());
        }
        var flaw = flaw(folder, failed.get(), work.standing());
        if (flaw.isEmpty()) {
            return new Found(
                    new Ending.Finished(), Optional.of(new Recovery.Recovered(work.candidate())));
        }
        return isChanged
                ? new Found(new Ending.Finished(), Optional.of(new Recovery.Failed(flaw.get())))
                : Found.open(new Ending.QuitEarly("it changed nothing: " + flaw.get()));
    }

    private static boolean isSame(Standing before, Standing now) {
        return before.tip().equals(now.tip()) && before.fingerprint().equals(now.fingerprint());
    }

    private Optional<String> flaw(AttemptFolder folder, MergeFailed failed, Standing now)
            throws InterruptedException {
        CommitId onto = folder.onto().isPresent() ? folder.onto().get() : parts.yard().base();
        return new Rejoining(parts.surroundings().git())
                .look(onto, failed.was().candidate().tip(), now)
                .flaw(failed.failure());
    }

    /** The failure that it was sent out for, also while the story stands still. */
    private Optional<MergeFailed> failed(Shift shift) {
        return item(shift)
                .filter(item -> item.progress().visit() == shift.attempt().visit())
                .map(Item::stage)
                .filter(MergeFailed.class::isInstance)
                .map(MergeFailed.class::cast);
    }

    /** The mark comes last: whoever finds it knows that everything before it was done. */
    private void settle(Shift shift, Sight sight, Found found) {
        if (sight instanceof Sight.Work work) {
            folder(shift).keepStanding(work.standing());
            if (failed(shift).isPresent()) {
                tell(shift, work, found);
            }
        }
        if (!Closing.isStandingStill(item(shift))) {
            folder(shift).keepJudged();
        }
    }

    private void tell(Shift shift, Sight.Work work, Found found) {
        if (work.home() instanceof Homecoming.Apart(_, _, var explanation)) {
            orders.submit(new Block(shift.story(), explanation));
        } else if (found.recovery().isPresent()) {
            orders.submit(
                    new AttemptRecovery(shift.story(), shift.ticket(), found.recovery().get()));
        }
    }

    private AttemptFolder folder(Shift shift) {
        return parts.surroundings().folders().folder(shift.story(), shift.attempt().number());
    }

    private Optional<Item> item(Shift shift) {
        return parts.pipeline().card(shift.story()).map(card -> card.item());
    }
}
