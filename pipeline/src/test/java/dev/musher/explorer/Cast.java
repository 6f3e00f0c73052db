package dev.musher.explorer;

import dev.musher.explorer.Job.Exit;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Who plays in a scene. A planted bug overrides one of the parts. */
class Cast {
    final Play play = new Play(rules());

    Rules rules() {
        return new Rules();
    }

    Undertaker undertaker() {
        return new Undertaker(play);
    }

    Train train() {
        return new Train(play);
    }

    Sweeper sweeper() {
        return new Sweeper();
    }

    Fate fate() {
        return new Fate();
    }

    /** The scene that begins with this opening. */
    final Scene scene(Opening opening) {
        return scene(opening, _ -> true);
    }

    /** The scene judged by some of the laws only. */
    final Scene scene(Opening opening, Predicate<Law> judged) {
        var canon = new Canon(opening.stories());
        List<Player> players =
                List.of(
                        new Scheduler(play),
                        undertaker(),
                        new Completion(play),
                        new GateRunner(play),
                        train(),
                        sweeper(),
                        new Agents(Set.of(Exit.QUIT, Exit.THROTTLED)),
                        new Mail(play),
                        new Operator(play, canon, opening.acts()),
                        fate());
        var laws = Laws.all(play, canon).stream().filter(judged).toList();
        return new Scene(opening.world(new Play(new Rules())), players, laws);
    }
}
