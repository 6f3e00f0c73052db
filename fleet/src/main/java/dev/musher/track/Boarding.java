package dev.musher.track;

import dev.musher.board.Happened;
import dev.musher.ledger.Hash;
import dev.musher.ledger.ItemKey;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Dollars;
import dev.musher.story.ItemNumber;
import dev.musher.story.Role;
import dev.musher.story.Worked;
import dev.musher.story.Working.Recovery;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a story came to be merged, as the ledger says: when, and what was behind it until then. What
 * happens later does not change it, so the same story is the same commit whoever stacks it.
 */
public record Boarding(Instant at, Trailers trailers) {
    /** Empty if the story never came to be merged. */
    public static Optional<Boarding> of(Pipeline pipeline, ItemNumber story) {
        return of(pipeline, story, pipeline.history(story));
    }

    /** How it came to be merged for the last time in a beginning of its history. */
    public static Optional<Boarding> of(
            Pipeline pipeline, ItemNumber story, List<Happened> history) {
        var fold = new Fold(pipeline, story);
        history.forEach(fold::apply);
        return fold.last;
    }

    /** What is known after so many events. */
    private static final class Fold {
        private final Pipeline pipeline;
        private final ItemNumber story;
        private final Map<Integer, Role> roles = new HashMap<>();
        private final Set<String> agents = new LinkedHashSet<>();
        private final Set<String> models = new LinkedHashSet<>();
        private Optional<Dollars> cost = Optional.of(Dollars.ZERO);
        private String evidence = Hash.NONE.toString();
        private int attempt;
        private Optional<Boarding> last = Optional.empty();

        Fold(Pipeline pipeline, ItemNumber story) {
            this.pipeline = pipeline;
            this.story = story;
        }

        void apply(Happened happened) {
            if (happened.event() instanceof Worked.AttemptStarted(var started)) {
                var worker = started.worker();
                roles.put(started.number(), worker.role());
                if (writes(worker.role())) {
                    agents.add(worker.agent());
                    attempt = started.number();
                }
            } else if (happened.event() instanceof Worked.SpendRecorded(int by, var spend)) {
                cost = cost.flatMap(sum -> spend.cost().map(sum::plus));
                if (writes(roles.getOrDefault(by, Role.REVIEWER))) {
                    models.add(spend.model());
                }
            } else if (happened.event() instanceof Worked.GatesPassed) {
                evidence = hash(happened);
                board(happened);
            } else if (isBoarding(happened)) {
                board(happened);
            }
        }

        private static boolean writes(Role role) {
            return role == Role.CODER || role == Role.MERGER;
        }

        private static boolean isBoarding(Happened happened) {
            return happened.event() instanceof Worked.QaApproved
                    || (happened.event() instanceof Worked.RecoveryAttempted tried
                            && tried.recovery() instanceof Recovery.Recovered);
        }

        private void board(Happened happened) {
            var trailers =
                    new Trailers(
                            story,
                            agents.stream().toList(),
                            models.stream().toList(),
                            attempt,
                            evidence,
                            cost);
            last = Optional.of(new Boarding(happened.at(), trailers));
        }

        /** Of the report as the ledger keeps it. */
        private String hash(Happened happened) {
            var key = new ItemKey(story.toString());
            var entry = pipeline.ledger().history(key, happened.version() - 1, 1).getFirst();
            return Hash.of(entry.event().payload().getBytes(StandardCharsets.UTF_8)).toString();
        }
    }
}
