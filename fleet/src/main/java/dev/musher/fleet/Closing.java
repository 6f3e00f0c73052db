package dev.musher.fleet;

import dev.musher.attempt.AttemptFolder;
import dev.musher.dispatch.Findings;
import dev.musher.dispatch.Findings.Sights;
import dev.musher.dispatch.Outcome;
import dev.musher.dispatch.Purpose;
import dev.musher.dispatch.Trail;
import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.pipeline.Orders;
import dev.musher.process.Stopped;
import dev.musher.runtime.Exit;
import dev.musher.story.Ending;
import dev.musher.story.Ending.Heard;
import dev.musher.story.Errand;
import dev.musher.story.Item;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Wrapped;
import dev.musher.story.Steering.Block;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.FinishCode;
import dev.musher.yard.Homecoming;
import dev.musher.yard.Standing;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * What comes after an attempt, in this order: its processes are seen dead, what it owes is
 * recorded, its work is looked at and brought home, the ledger is told, the work is offered.
 * Nothing of it rests on memory, so that a later life goes on anywhere in between.
 */
final class Closing {
    private final FleetParts parts;
    private final Orders orders;
    private final Sighting sighting;

    Closing(FleetParts parts, Orders orders, Sighting sighting) {
        this.parts = parts;
        this.orders = orders;
        this.sighting = sighting;
    }

    /** Processes that do not die, and a yard that cannot look, are exceptions: nothing ended. */
    void close(Shift shift) throws InterruptedException {
        endProcesses(shift);
        new Debts(parts.pipeline(), orders).settle(shift, folder(shift).owed());
        switch (shift.attempt().worker().role()) {
            case CODER -> closeCoder(shift);
            case REVIEWER -> new Verdicts(parts, orders).close(shift, item(shift));
            case MERGER -> recoveries().close(shift);
        }
    }

    /** Judges what an attempt left of which the ledger knows that it ended by itself. */
    void judge(Shift shift) throws InterruptedException {
        switch (shift.attempt().worker().role()) {
            case CODER -> {
                var sight = sighting.of(shift.story());
                settle(shift, sight, outcome(shift, sight));
            }
            case REVIEWER -> new Verdicts(parts, orders).judge(shift, item(shift));
            case MERGER -> recoveries().judge(shift);
        }
    }

    private Recoveries recoveries() {
        return new Recoveries(parts, orders, sighting);
    }

    /** Everything that carries the attempt's mark is ended; whoever does not die is named. */
    private void endProcesses(Shift shift) throws InterruptedException {
        var cookie = folder(shift).cookie();
        if (cookie.isEmpty()) {
            return;
        }
        var stopped = parts.surroundings().processes().stop(cookie.get(), parts.pace().grace());
        if (stopped instanceof Stopped.Survivors(var pids)) {
            var why = survivors(shift, pids);
            orders.submit(new Block(shift.story(), why));
            throw new UndyingException(why);
        }
    }

    private static String survivors(Shift shift, List<Long> pids) {
        return "attempt %d of %s is over, and processes of it do not die: %s. End them, then unblock it."
                .formatted(
                        shift.attempt().number(),
                        shift.attempt().worker().agent(),
                        String.join(", ", pids.stream().map(String::valueOf).toList()));
    }

    private void closeCoder(Shift shift) throws InterruptedException {
        var sight = sighting.of(shift);
        var outcome = outcome(shift, sight);
        orders.submit(new EndAttempt(shift.story(), shift.ticket(), ending(outcome)));
        settle(shift, sight, outcome);
    }

    private static Ending ending(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Offered(var ending) -> ending;
            case Outcome.Unfinished(var ending) -> ending;
            case Outcome.Anew _ ->
                    new Ending.Crashed(Heard.NOTHING, "its session could not be resumed");
        };
    }

    private Outcome outcome(Shift shift, Sight sight) {
        if (shift.report().isEmpty()) {
            return new Outcome.Unfinished(Endings.KILLED);
        }
        Exit exit = shift.report().get().exit();
        if (exit instanceof Exit.Stopped && shift.cause().isPresent()) {
            return new Outcome.Unfinished(shift.cause().get().ending());
        }
        return switch (sight) {
            case Sight.Work work -> outcome(shift, work, exit);
            case Sight.Nothing(var why) when exit instanceof Exit.Exited ->
                    new Outcome.Unfinished(new Ending.Crashed(Heard.SOMETHING, why));
            case Sight.Nothing _ -> Outcome.of(unseen(exit));
        };
    }

    private Outcome outcome(Shift shift, Sight.Work work, Exit exit) {
        var folder = folder(shift);
        var sights =
                new Sights(
                        folder.before().orElse(work.standing()),
                        work.standing(),
                        newlyRead(shift, folder));
        var errand =
                item(shift).map(Item::stage).orElseThrow() instanceof Coding coding
                        ? coding.errand()
                        : new Errand.Fresh();
        return Outcome.of(
                new Findings(exit, purpose(folder), sights, errand, trail(shift).judged()));
    }

    /** What was not seen does not matter where somebody else made the end. */
    private static Findings unseen(Exit exit) {
        var nothing =
                new Standing(
                        new CommitId("0".repeat(40)), new TreeId("0".repeat(40)), 0, List.of(), "");
        return new Findings(
                exit,
                Purpose.WORK,
                new Sights(nothing, nothing, 0),
                new Errand.Fresh(),
                Optional.empty());
    }

    static Purpose purpose(AttemptFolder folder) {
        return folder.purpose().equals(Optional.of(Purpose.COMMIT.name()))
                ? Purpose.COMMIT
                : Purpose.WORK;
    }

    private int newlyRead(Shift shift, AttemptFolder folder) {
        var fresh = new HashSet<>(folder.reads().all());
        for (var past : trail(shift).visit()) {
            int number = past.attempt().number();
            if (number < shift.attempt().number()) {
                var earlier = parts.surroundings().folders().folder(shift.story(), number);
                fresh.removeAll(earlier.reads().all());
            }
        }
        return fresh.size();
    }

    /** The mark comes last: whoever finds it knows that everything before it was done. */
    private void settle(Shift shift, Sight sight, Outcome outcome) {
        if (sight instanceof Sight.Work work) {
            folder(shift).keepStanding(work.standing());
            if (isStillThere(shift)) {
                move(shift, work, outcome);
            }
        }
        if (!isStandingStill(item(shift))) {
            folder(shift).keepJudged();
        }
    }

    /** What stands still is judged when it goes on. */
    static boolean isStandingStill(Optional<Item> item) {
        return item.filter(one -> one.stage() instanceof Wrapped).isPresent();
    }

    private void move(Shift shift, Sight.Work work, Outcome outcome) {
        if (work.home() instanceof Homecoming.Apart(_, _, var explanation)) {
            orders.submit(new Block(shift.story(), explanation));
        } else if (outcome instanceof Outcome.Offered) {
            orders.submit(new FinishCode(shift.story(), shift.ticket(), work.candidate()));
        }
    }

    private boolean isStillThere(Shift shift) {
        return item(shift)
                .filter(item -> item.stage() instanceof Coding)
                .filter(item -> item.progress().visit() == shift.attempt().visit())
                .isPresent();
    }

    private AttemptFolder folder(Shift shift) {
        return parts.surroundings().folders().folder(shift.story(), shift.attempt().number());
    }

    private Optional<Item> item(Shift shift) {
        return parts.pipeline().card(shift.story()).map(card -> card.item());
    }

    private Trail trail(Shift shift) {
        return item(shift)
                .map(item -> Trail.of(item, parts.pipeline().history(shift.story())))
                .orElse(Trail.NONE);
    }
}
