package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.StartState.Place;
import dev.musher.pipeline.explorer.World.Budget;
import dev.musher.pipeline.story.QaMode;
import java.util.List;
import java.util.function.Predicate;

/**
 * A bug, and where it shows.
 *
 * @param judged the laws that are held against it
 */
record PlantedBug(String name, Participants cast, StartState opening, Predicate<Invariant> judged) {
    private static final WorldActions PLAY = Participants.usual().play();
    private static final Budget SOME = new Budget(1, 1, 2);
    private static final StartState CODING =
            StartState.of(SOME, StartState.at(Place.CODING, QaMode.GATES));
    private static final StartState MERGING =
            StartState.of(SOME, StartState.at(Place.MERGE, QaMode.GATES));
    private static final StartState TWO =
            StartState.of(
                    new Budget(0, 0, 0),
                    StartState.at(Place.CODING, QaMode.GATES),
                    StartState.at(Place.CODING, QaMode.GATES));

    static final List<PlantedBug> ALL =
            List.of(
                    player(
                            "status changed before the process is dead",
                            Participants.usual()
                                    .with(new PlantedParticipants.StatusBeforeDeath(PLAY))),
                    player(
                            "slot freed before the process is dead",
                            Participants.usual()
                                    .with(new PlantedParticipants.SlotBeforeDeath(PLAY))),
                    player(
                            "branch deleted before merge",
                            Participants.usual().with(new PlantedParticipants.Eager())),
                    rule(
                            "stale completion of an old attempt accepted",
                            new PlantedRules.AnyCompletion()),
                    player(
                            "claim leaked after a crash",
                            Participants.usual().with(new PlantedParticipants.LeakyClaims(PLAY))),
                    rule("frozen item resumed to the wrong stage", new PlantedRules.WrongThaw()),
                    merging(
                            "dead end after final merge failure",
                            Participants.by(new PlantedRules.DeadEnd())),
                    merging(
                            "done without a landed commit",
                            Participants.usual().with(new PlantedParticipants.HastyTrain(PLAY))),
                    player(
                            "counter lost on restart",
                            Participants.usual().with(new PlantedParticipants.Forgetful())),
                    one(
                            "two agents after lease expiry",
                            Participants.usual().with(new PlantedParticipants.Watchdog(PLAY))),
                    two(
                            "overdue lease given away",
                            Participants.by(new PlantedRules.ImpatientLeases())),
                    rule("retry burned by throttling", new PlantedRules.DearThrottling()),
                    merging(
                            "landing not heard by an item that moved",
                            Participants.by(new PlantedRules.DeafToLandings())),
                    merging(
                            "offer forgotten when reopened",
                            Participants.by(new PlantedRules.ForgetfulReopening())),
                    merging(
                            "stale merge failure accepted",
                            Participants.by(new PlantedRules.AnyFailure())),
                    merging(
                            "start moves the story",
                            Participants.by(new PlantedRules.MovingStart())),
                    rule("order to start heard twice", new PlantedRules.DoubledStart()),
                    rule("role that does not fit the stage", new PlantedRules.AnyRole()),
                    player(
                            "reconcile pass that never rests",
                            Participants.usual().with(new PlantedParticipants.Restless())));

    Scenario scene() {
        return cast.scene(opening, judged);
    }

    @Override
    public String toString() {
        return name;
    }

    private static PlantedBug player(String name, Participants participants) {
        return new PlantedBug(name, participants, CODING, _ -> true);
    }

    private static PlantedBug rule(String name, ExploredRules exploredRules) {
        return player(name, Participants.by(exploredRules));
    }

    private static PlantedBug merging(String name, Participants participants) {
        return new PlantedBug(name, participants, MERGING, _ -> true);
    }

    private static PlantedBug one(String name, Participants participants) {
        return new PlantedBug(
                name, participants, CODING, invariant -> invariant instanceof Invariants.OneAgent);
    }

    /** The slot is lost earlier; these show what comes of it. */
    private static PlantedBug two(String name, Participants participants) {
        return new PlantedBug(
                name, participants, TWO, invariant -> invariant instanceof Invariants.OneAgent);
    }
}
