package dev.musher.permission;

import dev.musher.command.Step.Grasp;
import dev.musher.command.Touch.Reach;
import dev.musher.permission.Dissection.Part;
import java.util.List;
import java.util.Optional;

/**
 * What is allowed because walls hold the command: whatever it is, in the modes that let commands
 * change the project. What it names beyond the walls is asked about.
 */
record InsideWalls(Mode mode, List<CompiledRule> rules, String project) {
    /** Why an access is allowed; empty if the walls are no reason. */
    Optional<String> allows(Part part) {
        boolean widened = mode == Mode.STANDARD || mode == Mode.ACCEPT;
        if (!widened || !(part.walls() instanceof WallFacts.Held held)) {
            return Optional.empty();
        }
        boolean allowed =
                switch (part.access()) {
                    case Access.Run(var step) ->
                            step.grasp() == Grasp.WHOLE || !mayDoWhatIsRuled(held);
                    case Access.Unknown _ -> true;
                    case Access.Read(var path, var reach, _) ->
                            held.shows(path)
                                    || held.isOwn(path)
                                    || (reach == Reach.ITSELF && held.leadsTo(path));
                    case Access.Write(var path, _, _) -> held.letsWrite(path) || held.isOwn(path);
                    case Access.Connect(var target) -> held.reaches(target);
                    case Access.Outside _ -> false;
                };
        return allowed ? Optional.of("inside walls: " + held.shown(project)) : Optional.empty();
    }

    /** A program that is not understood might do inside what a rule asks about or denies. */
    private boolean mayDoWhatIsRuled(WallFacts.Held held) {
        for (CompiledRule rule : rules) {
            boolean files =
                    switch (rule.rule().subject()) {
                        case READ, WRITE, CONNECT -> true;
                        case RUN, OUTSIDE, TOOL -> false;
                    };
            if (files && rule.rule().ruling() != Ruling.ALLOW && rule.isPossible(held)) {
                return true;
            }
        }
        return false;
    }
}
