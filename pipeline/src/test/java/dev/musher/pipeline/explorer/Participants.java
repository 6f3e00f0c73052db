package dev.musher.pipeline.explorer;

import java.util.List;
import java.util.function.Predicate;

/** Who plays in a scene, by which rules. A planted bug takes one of the parts. */
record Participants(
        WorldActions play,
        OrphanRecovery undertaker,
        MergeTrainStub train,
        BranchCleaner sweeper,
        ServerCrash fate) {
    static Participants by(ExploredRules exploredRules) {
        var worldActions = new WorldActions(exploredRules);
        return new Participants(
                worldActions,
                new OrphanRecovery(worldActions),
                new MergeTrainStub(worldActions),
                new BranchCleaner(),
                new ServerCrash());
    }

    static Participants usual() {
        return by(new ExploredRules());
    }

    Participants with(OrphanRecovery other) {
        return new Participants(play, other, train, sweeper, fate);
    }

    Participants with(MergeTrainStub other) {
        return new Participants(play, undertaker, other, sweeper, fate);
    }

    Participants with(BranchCleaner other) {
        return new Participants(play, undertaker, train, other, fate);
    }

    Participants with(ServerCrash other) {
        return new Participants(play, undertaker, train, sweeper, other);
    }

    /** The scene that begins with this opening. */
    Scenario scene(StartState startState) {
        return scene(startState, _ -> true);
    }

    /** The scene judged by some of the laws only. */
    Scenario scene(StartState startState, Predicate<Invariant> judged) {
        var worldEncoder = new WorldEncoder(startState.stories());
        List<Participant> players =
                List.of(
                        new Scheduler(play),
                        undertaker,
                        new Completion(play),
                        new GateRunner(play),
                        train,
                        sweeper,
                        new Agents(startState.exits()),
                        new MessageDelivery(play),
                        new Operator(play, worldEncoder, startState.acts()),
                        fate);
        var laws = Invariants.all(play, worldEncoder).stream().filter(judged).toList();
        return new Scenario(startState.world(), players, laws);
    }
}
