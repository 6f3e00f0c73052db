package dev.musher.explorer;

import dev.musher.explorer.Opening.Place;
import dev.musher.explorer.World.Budget;
import dev.musher.story.QaMode;
import java.util.List;
import java.util.function.Predicate;

/**
 * A bug, and where it shows.
 *
 * @param judged the laws that are held against it
 */
record PlantedBug(String name, Cast cast, Opening opening, Predicate<Law> judged) {
    private static final Play PLAY = Cast.usual().play();
    private static final Budget SOME = new Budget(1, 1, 2);
    private static final Opening CODING = Opening.of(SOME, Opening.at(Place.CODING, QaMode.GATES));
    private static final Opening MERGING = Opening.of(SOME, Opening.at(Place.MERGE, QaMode.GATES));
    private static final Opening TWO =
            Opening.of(
                    new Budget(0, 0, 0),
                    Opening.at(Place.CODING, QaMode.GATES),
                    Opening.at(Place.CODING, QaMode.GATES));

    static final List<PlantedBug> ALL =
            List.of(
                    player(
                            "status changed before the process is dead",
                            Cast.usual().with(new PlantedPlayers.StatusBeforeDeath(PLAY))),
                    player(
                            "slot freed before the process is dead",
                            Cast.usual().with(new PlantedPlayers.SlotBeforeDeath(PLAY))),
                    player(
                            "branch deleted before merge",
                            Cast.usual().with(new PlantedPlayers.Eager())),
                    rule(
                            "stale completion of an old attempt accepted",
                            new PlantedRules.AnyCompletion()),
                    player(
                            "claim leaked after a crash",
                            Cast.usual().with(new PlantedPlayers.LeakyClaims(PLAY))),
                    rule("frozen item resumed to the wrong stage", new PlantedRules.WrongThaw()),
                    merging(
                            "dead end after final merge failure",
                            Cast.by(new PlantedRules.DeadEnd())),
                    merging(
                            "done without a landed commit",
                            Cast.usual().with(new PlantedPlayers.HastyTrain(PLAY))),
                    player(
                            "counter lost on restart",
                            Cast.usual().with(new PlantedPlayers.Forgetful())),
                    one(
                            "two agents after lease expiry",
                            Cast.usual().with(new PlantedPlayers.Watchdog(PLAY))),
                    two("overdue lease given away", Cast.by(new PlantedRules.ImpatientLeases())),
                    rule("retry burned by throttling", new PlantedRules.DearThrottling()),
                    merging(
                            "landing not heard by an item that moved",
                            Cast.by(new PlantedRules.DeafToLandings())),
                    merging(
                            "offer forgotten when reopened",
                            Cast.by(new PlantedRules.ForgetfulReopening())),
                    merging("stale merge failure accepted", Cast.by(new PlantedRules.AnyFailure())),
                    merging("start moves the story", Cast.by(new PlantedRules.MovingStart())),
                    rule("order to start heard twice", new PlantedRules.DoubledStart()),
                    rule("role that does not fit the stage", new PlantedRules.AnyRole()),
                    player(
                            "reconcile pass that never rests",
                            Cast.usual().with(new PlantedPlayers.Restless())));

    Scene scene() {
        return cast.scene(opening, judged);
    }

    @Override
    public String toString() {
        return name;
    }

    private static PlantedBug player(String name, Cast cast) {
        return new PlantedBug(name, cast, CODING, _ -> true);
    }

    private static PlantedBug rule(String name, Rules rules) {
        return player(name, Cast.by(rules));
    }

    private static PlantedBug merging(String name, Cast cast) {
        return new PlantedBug(name, cast, MERGING, _ -> true);
    }

    private static PlantedBug one(String name, Cast cast) {
        return new PlantedBug(name, cast, CODING, law -> law instanceof Laws.OneAgent);
    }

    /** The slot is lost earlier; these show what comes of it. */
    private static PlantedBug two(String name, Cast cast) {
        return new PlantedBug(name, cast, TWO, law -> law instanceof Laws.OneAgent);
    }
}
