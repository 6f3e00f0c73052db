package dev.musher.pipeline.explorer;

import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayDeque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** From every live stage a person reaches coding, backlog and closed; the rules are asked. */
final class NoDeadEndInvariant implements Invariant {
    private final WorldActions worldActions;
    private final WorldEncoder worldEncoder;
    private final Map<Fingerprint, Set<Goal>> known = new HashMap<>();

    NoDeadEndInvariant(WorldActions worldActions, WorldEncoder worldEncoder) {
        this.worldActions = worldActions;
        this.worldEncoder = worldEncoder;
    }

    /** Where a person can always want to go. */
    private enum Goal {
        CODING,
        BACKLOG,
        CLOSED
    }

    @Override
    public Optional<String> state(World world) {
        for (Item item : world.items()) {
            if (item.stage() instanceof Stage.Live) {
                var missing =
                        known.computeIfAbsent(worldEncoder.print(item), _ -> missing(world, item));
                if (!missing.isEmpty()) {
                    return Optional.of(
                            "from %s no person can bring story %s to %s"
                                    .formatted(item.stage().word(), item.number(), missing));
                }
            }
        }
        return Optional.empty();
    }

    private Set<Goal> missing(World world, Item from) {
        var missing = EnumSet.allOf(Goal.class);
        var seen = new HashSet<Fingerprint>();
        var open = new ArrayDeque<Item>();
        open.add(from);
        while (!open.isEmpty() && !missing.isEmpty()) {
            Item item = open.remove();
            if (!seen.add(worldEncoder.print(item))) {
                continue;
            }
            goal(item.stage()).ifPresent(missing::remove);
            for (PersonAction personAction : PersonAction.ALL) {
                personAction
                        .command(item)
                        .flatMap(command -> worldActions.byPerson(world.with(item), command))
                        .ifPresent(outcome -> open.add(outcome.item()));
            }
        }
        return missing;
    }

    private static Optional<Goal> goal(Stage stage) {
        return switch (stage) {
            case Stage.Coding _ -> Optional.of(Goal.CODING);
            case Stage.Backlog _ -> Optional.of(Goal.BACKLOG);
            case Stage.Closed _ -> Optional.of(Goal.CLOSED);
            case Stage _ -> Optional.empty();
        };
    }
}
