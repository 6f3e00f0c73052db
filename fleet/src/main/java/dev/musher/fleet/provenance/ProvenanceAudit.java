package dev.musher.fleet.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.provenance.ProvenanceProblem.OfLedger;
import dev.musher.pipeline.ledger.LedgerVerdict;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.store.Pipeline;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Computes anew where landed commits come from, and says what is not as it was written: in the
 * ledger, in commits, in notes. Changes nothing.
 */
public final class ProvenanceAudit {
    private final ProvenanceRepository provenanceRepository;
    private final LedgerFolder folder;
    private final Supplier<Pipeline> stories;
    private final Function<Pipeline, EvidenceFolder> evidence;

    /**
     * @param stories opens the ledger of that folder, and is asked only if it is sound; signs
     *     nothing, since what is not signed is to be found
     * @param evidence as far as that ledger knows it
     */
    public ProvenanceAudit(
            ProvenanceRepository provenanceRepository,
            LedgerFolder folder,
            Supplier<Pipeline> stories,
            Function<Pipeline, EvidenceFolder> evidence) {
        this.provenanceRepository = provenanceRepository;
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
    public record Report(long events, int landed, List<ProvenanceProblem> problems) {
        public Report {
            problems = List.copyOf(problems);
        }

        public boolean isSound() {
            return problems.isEmpty();
        }
    }

    /** Tells where base is at the moment. */
    public interface CommitLocation {
        CommitId now() throws InterruptedException;
    }

    /**
     * Where the ledger is broken, nothing can be held against it. Work may land meanwhile: what
     * base had before must be in the ledger, and what was in the ledger must be on base after.
     */
    public Report run(CommitLocation base, Scope scope) throws InterruptedException {
        var before = base.now();
        return switch (folder.verify(Pipeline.folds())) {
            case LedgerVerdict.Broken(var problems) ->
                    new Report(
                            0, 0, problems.stream().<ProvenanceProblem>map(OfLedger::new).toList());
            case LedgerVerdict.Sound(var ledgerHead, long signed, _) -> {
                try (var pipeline = stories.get()) {
                    var check = new NoteCheck(folder.notary());
                    var moment =
                            new AuditPass.AuditBounds(
                                    before, base.now(), ledgerHead.sequence(), signed);
                    yield new AuditPass(provenanceRepository, pipeline, check, scope)
                            .at(moment, evidence.apply(pipeline));
                }
            }
        };
    }
}
