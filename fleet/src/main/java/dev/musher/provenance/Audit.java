package dev.musher.provenance;

import dev.musher.git.CommitId;
import dev.musher.ledger.Verdict;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.Pipeline;
import dev.musher.proof.EvidenceFolder;
import dev.musher.provenance.Problem.OfLedger;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Computes anew where landed commits come from, and says what is not as it was written: in the
 * ledger, in commits, in notes. Changes nothing.
 */
public final class Audit {
    private final Place place;
    private final LedgerFolder folder;
    private final Supplier<Pipeline> stories;
    private final Function<Pipeline, EvidenceFolder> evidence;

    /**
     * @param stories opens the ledger of that folder, and is asked only if it is sound; signs
     *     nothing, since what is not signed is to be found
     * @param evidence as far as that ledger knows it
     */
    public Audit(
            Place place,
            LedgerFolder folder,
            Supplier<Pipeline> stories,
            Function<Pipeline, EvidenceFolder> evidence) {
        this.place = place;
        this.folder = folder;
        this.stories = stories;
        this.evidence = evidence;
    }

    /** Which commits are looked at; the ledger always is. */
    public sealed interface Scope {
        /** Everything that landed, every note, and every commit on base. */
        record Everything() implements Scope {}

        /** These. */
        record Only(Set<CommitId> commits) implements Scope {
            public Only {
                commits = Set.copyOf(commits);
            }
        }

        default boolean covers(CommitId commit) {
            return switch (this) {
                case Everything _ -> true;
                case Only(var commits) -> commits.contains(commit);
            };
        }
    }

    /**
     * What was found.
     *
     * @param events how many entries the ledger has; 0 if it is broken
     * @param landed how many landed commits were looked at
     */
    public record Report(long events, int landed, List<Problem> problems) {
        public Report {
            problems = List.copyOf(problems);
        }

        public boolean isSound() {
            return problems.isEmpty();
        }
    }

    /** Tells where base is at the moment. */
    public interface Whereabouts {
        CommitId now() throws InterruptedException;
    }

    /**
     * Where the ledger is broken, nothing can be held against it. Work may land meanwhile: what
     * base had before must be in the ledger, and what was in the ledger must be on base after.
     */
    public Report run(Whereabouts base, Scope scope) throws InterruptedException {
        var before = base.now();
        return switch (folder.verify(Pipeline.folds())) {
            case Verdict.Broken(var problems) ->
                    new Report(0, 0, problems.stream().<Problem>map(OfLedger::new).toList());
            case Verdict.Sound(var head, long signed, _) -> {
                try (var pipeline = stories.get()) {
                    var check = new NoteCheck(folder.notary());
                    var moment = new Inspection.Moment(before, base.now(), head.sequence(), signed);
                    yield new Inspection(place, pipeline, check, scope)
                            .at(moment, evidence.apply(pipeline));
                }
            }
        };
    }
}
