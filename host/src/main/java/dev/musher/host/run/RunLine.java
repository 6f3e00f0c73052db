package dev.musher.host.run;

import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.host.view.EventJson;
import dev.musher.host.view.FindingView;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.HistoryText;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.EventCodec;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.item.Stage;
import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The lines of {@code musher run --json}. */
public final class RunLine {
    private RunLine() {}

    /** What the ledger has. */
    @Json
    public record Event(
            String kind,
            long sequence,
            int item,
            String at,
            String actor,
            String type,
            Map<String, Object> data,
            String what,
            List<FindingView> findings) {
        public static Event of(RecordedEvent recordedEvent) {
            return new Event(
                    "event",
                    recordedEvent.sequence(),
                    recordedEvent.item().value(),
                    recordedEvent.at().toString(),
                    recordedEvent.by().id(),
                    EventCodec.type(recordedEvent.event()),
                    EventJson.of(recordedEvent.event()),
                    HistoryText.of(recordedEvent.event()),
                    FindingView.of(recordedEvent.event()));
        }
    }

    /** What an agent does now. */
    @Json
    public record Job(
            String kind,
            int item,
            String who,
            String doing,
            String since,
            int calls,
            long tokens,
            BigDecimal dollars) {
        public static Job of(FleetView.Job job) {
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
    public record Stopping(String kind, String at) {}

    /** The last line. */
    @Json
    public record End(
            String kind,
            String rest,
            String why,
            List<Landed> landed,
            List<Proven> proven,
            List<Left> left,
            long tokens,
            BigDecimal dollars,
            int unpricedCalls,
            long tookMs) {
        public static End of(RunOutcome outcome) {
            return new End(
                    "end",
                    rest(outcome.rest()),
                    outcome.reason(),
                    outcome.landed().stream().map(Landed::of).toList(),
                    outcome.proven().stream().map(Proven::of).toList(),
                    outcome.left().stream()
                            .map(left -> new Left(left.card().number().value(), left.why()))
                            .toList(),
                    all(outcome.totals().spent()),
                    outcome.totals().spent().known().amount(),
                    outcome.totals().spent().unpriced(),
                    outcome.totals().took().toMillis());
        }

        private static String rest(Rest rest) {
            return switch (rest) {
                case Rest.Idle _ -> "idle";
                case Rest.Stopped _ -> "stopped";
                case Rest.Paused _ -> "paused";
                case Rest.Unable _ -> "unable";
            };
        }
    }

    /** What the train runs now. */
    @Json
    public record Train(String kind, List<Integer> items, String what, String step, String since) {
        public static Train of(TrainView.Build build) {
            return new Train(
                    "train",
                    build.stories().stream().map(ItemNumber::value).toList(),
                    build.what(),
                    build.step(),
                    build.since().toString());
        }
    }

    /** Something about the train that people should know. */
    @Json
    public record Note(String kind, String text) {}

    /** Work that is in base. */
    @Json
    public record Landed(int item, String commit) {
        public static Landed of(Card card) {
            return new Landed(
                    card.number().value(),
                    card.item().stage() instanceof Stage.Done(var landing, _)
                            ? landing.landed().commit().hex()
                            : "");
        }
    }

    /** Work whose gates were green. */
    @Json
    public record Proven(int item, String branch, String tip, String tree) {
        public static Proven of(Card card) {
            return card.item().stage() instanceof Stage.Merge(var mergeCandidate)
                    ? new Proven(
                            card.number().value(),
                            mergeCandidate.branch().shortName(),
                            mergeCandidate.tip().hex(),
                            mergeCandidate.tree().hex())
                    : new Proven(card.number().value(), "", "", "");
        }
    }

    /** Work that does not land by itself. */
    @Json
    public record Left(int item, String why) {}

    private static long all(ItemSpend itemSpend) {
        var tokens = itemSpend.tokens();
        return tokens.input() + tokens.output() + tokens.cacheRead() + tokens.cacheWrite();
    }
}
