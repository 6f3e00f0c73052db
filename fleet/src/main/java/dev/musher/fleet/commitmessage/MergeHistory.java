package dev.musher.fleet.commitmessage;

import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.order.ReportCommand.Recovery;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a story was merged, as the ledger says: when, and its history until then. What happens later
 * does not change it, so the same story is the same commit in every process that stacks it.
 */
public record MergeHistory(Instant at, CommitTrailers trailers) {
    /** In the place of evidence, where the project had no gates. */
    private static final String UNPROVEN = "unproven";

    /** Empty if the story never came to be merged. */
    public static Optional<MergeHistory> of(Pipeline pipeline, ItemNumber story) {
        return of(pipeline, story, pipeline.history(story));
    }

    /** How it came to be merged for the last time in a beginning of its history. */
    public static Optional<MergeHistory> of(
            Pipeline pipeline, ItemNumber story, List<RecordedEvent> history) {
        var fold = new Fold(pipeline, story);
        history.forEach(fold::apply);
        return fold.last;
    }

    /** What is known after so many events. */
    private static final class Fold {
        private final Pipeline pipeline;
        private final ItemNumber story;
        private final Map<Integer, AgentRole> roles = new HashMap<>();
        private final Set<String> agents = new LinkedHashSet<>();
        private final Set<String> models = new LinkedHashSet<>();
        private Optional<Dollars> cost = Optional.of(Dollars.ZERO);
        private String evidence = EntryHash.NONE.toString();
        private int attempt;
        private Optional<MergeHistory> last = Optional.empty();

        Fold(Pipeline pipeline, ItemNumber story) {
            this.pipeline = pipeline;
            this.story = story;
        }

        void apply(RecordedEvent recordedEvent) {
            if (recordedEvent.event() instanceof WorkEvent.AttemptStarted(var started)) {
                var attemptAgent = started.worker();
                roles.put(started.number(), attemptAgent.role());
                if (writes(attemptAgent.role())) {
                    agents.add(attemptAgent.agent());
                    attempt = started.number();
                }
            } else if (recordedEvent.event()
                    instanceof WorkEvent.SpendRecorded(int by, var callSpend)) {
                cost = cost.flatMap(sum -> callSpend.cost().map(sum::plus));
                if (writes(roles.getOrDefault(by, AgentRole.REVIEWER))) {
                    models.add(callSpend.model());
                }
            } else if (recordedEvent.event() instanceof WorkEvent.GatesPassed(_, var report)) {
                evidence = report.isUnproven() ? UNPROVEN : hash(recordedEvent);
                board(recordedEvent);
            } else if (isBoarding(recordedEvent)) {
                board(recordedEvent);
            }
        }

        private static boolean writes(AgentRole agentRole) {
            return agentRole == AgentRole.CODER || agentRole == AgentRole.MERGER;
        }

        private static boolean isBoarding(RecordedEvent recordedEvent) {
            return recordedEvent.event() instanceof WorkEvent.QaApproved
                    || (recordedEvent.event() instanceof WorkEvent.RecoveryAttempted tried
                            && tried.recovery() instanceof Recovery.Recovered);
        }

        private void board(RecordedEvent recordedEvent) {
            var commitTrailers =
                    new CommitTrailers(
                            story,
                            agents.stream().toList(),
                            models.stream().toList(),
                            attempt,
                            evidence,
                            cost);
            last = Optional.of(new MergeHistory(recordedEvent.at(), commitTrailers));
        }

        /** Of the report as the ledger keeps it. */
        private String hash(RecordedEvent recordedEvent) {
            var key = new ItemKey(story.toString());
            var ledgerEntry =
                    pipeline.ledger().history(key, recordedEvent.version() - 1, 1).getFirst();
            return EntryHash.of(ledgerEntry.event().payload().getBytes(StandardCharsets.UTF_8))
                    .toString();
        }
    }
}
