package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.GateReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The results of stacks known to this process. Forgetting costs time only: evidence is kept
 * elsewhere.
 */
final class StackResults {
    private static final int MOST = 1_000;

    private final Map<CommitId, Seen> seen = new LinkedHashMap<>();

    /** A stack that was gated. */
    record Seen(CommitChain chain, GateReport report) {}

    void record(CommitChain commitChain, GateReport report) {
        seen.remove(commitChain.head());
        if (seen.size() >= MOST) {
            seen.remove(seen.keySet().iterator().next());
        }
        seen.put(commitChain.head(), new Seen(commitChain, report));
    }

    /** By the uppermost commit, which stands for all below it. */
    Optional<GateReport> report(CommitId head) {
        return Optional.ofNullable(seen.get(head)).map(Seen::report);
    }

    List<Seen> all() {
        return List.copyOf(seen.values());
    }
}
