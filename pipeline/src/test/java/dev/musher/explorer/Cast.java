package dev.musher.explorer;

import java.util.List;
import java.util.function.Predicate;

/** Who plays in a scene, by which rules. A planted bug takes one of the parts. */
record Cast(Play play, Undertaker undertaker, Train train, Sweeper sweeper, Fate fate) {
    static Cast by(Rules rules) {
        var play = new Play(rules);
        return new Cast(play, new Undertaker(play), new Train(play), new Sweeper(), new Fate());
    }

    static Cast usual() {
        return by(new Rules());
    }

    Cast with(Undertaker other) {
        return new Cast(play, other, train, sweeper, fate);
    }

    Cast with(Train other) {
        return new Cast(play, undertaker, other, sweeper, fate);
    }

    Cast with(Sweeper other) {
        return new Cast(play, undertaker, train, other, fate);
    }

    Cast with(Fate other) {
        return new Cast(play, undertaker, train, sweeper, other);
    }

    /** The scene that begins with this opening. */
    Scene scene(Opening opening) {
        return scene(opening, _ -> true);
    }

    /** The scene judged by some of the laws only. */
    Scene scene(Opening opening, Predicate<Law> judged) {
        var canon = new Canon(opening.stories());
        List<Player> players =
                List.of(
                        new Scheduler(play),
                        undertaker,
                        new Completion(play),
                        new GateRunner(play),
                        train,
                        sweeper,
                        new Agents(opening.exits()),
                        new Mail(play),
                        new Operator(play, canon, opening.acts()),
                        fate);
        var laws = Laws.all(play, canon).stream().filter(judged).toList();
        return new Scene(opening.world(), players, laws);
    }
}
