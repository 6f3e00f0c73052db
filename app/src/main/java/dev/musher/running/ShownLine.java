package dev.musher.running;

import dev.musher.board.Card;
import dev.musher.fleet.Fleet.Rest;
import dev.musher.fleet.FleetView;
import dev.musher.story.Spent;
import dev.musher.story.Stage;
import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.List;

/** The lines of {@code musher run --json}. */
final class ShownLine {
    private ShownLine() {}

    /** What the ledger has. */
    @Json
    record Event(String kind, long sequence, int item, String at, String actor, String what) {}

    /** What somebody does now. */
    @Json
    record Job(
            String kind,
            int item,
            String who,
            String doing,
            String since,
            int calls,
            long tokens,
            BigDecimal dollars) {
        static Job of(FleetView.Job job) {
            return new Job(
                    "job",
                    job.story().value(),
                    job.who(),
                    job.doing(),
                    job.since().toString(),
                    job.calls(),
                    all(job.spent()),
                    job.spent().known().amount());
        }
    }

    /** Every agent is being stopped. */
    @Json
    record Stopping(String kind, String at) {}

    /** The last line. */
    @Json
    record End(
            String kind,
            String rest,
            String why,
            List<Proven> proven,
            List<Left> left,
            long tokens,
            BigDecimal dollars,
            int unpricedCalls,
            long tookMs) {
        static End of(Outcome outcome) {
            return new End(
                    "end",
                    rest(outcome.rest()),
                    outcome.rest() instanceof Rest.Unable(var why) ? why : "",
                    outcome.proven().stream().map(Proven::of).toList(),
                    outcome.left().stream()
                            .map(left -> new Left(left.card().number().value(), left.why()))
                            .toList(),
                    all(outcome.spent()),
                    outcome.spent().known().amount(),
                    outcome.spent().unpriced(),
                    outcome.took().toMillis());
        }

        private static String rest(Rest rest) {
            return switch (rest) {
                case Rest.Idle _ -> "idle";
                case Rest.Stopped _ -> "stopped";
                case Rest.Unable _ -> "unable";
            };
        }
    }

    /** Work whose gates were green. */
    @Json
    record Proven(int item, String branch, String tip, String tree) {
        static Proven of(Card card) {
            return card.item().stage() instanceof Stage.Merge(var candidate)
                    ? new Proven(
                            card.number().value(),
                            candidate.branch().shortName(),
                            candidate.tip().hex(),
                            candidate.tree().hex())
                    : new Proven(card.number().value(), "", "", "");
        }
    }

    /** Work that is not proven. */
    @Json
    record Left(int item, String why) {}

    private static long all(Spent spent) {
        var tokens = spent.tokens();
        return tokens.input() + tokens.output() + tokens.cacheRead() + tokens.cacheWrite();
    }
}
