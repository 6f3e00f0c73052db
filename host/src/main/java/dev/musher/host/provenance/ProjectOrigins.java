package dev.musher.host.provenance;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.provenance.CommitOrigins;
import dev.musher.fleet.provenance.LandingIndex;
import dev.musher.fleet.provenance.ProvenanceRepository;
import dev.musher.host.view.origins.OriginView;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.store.LedgerAttestations;
import dev.musher.pipeline.store.Pipeline;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Where the landed commits of a project come from: its repository, its ledger and its evidence.
 *
 * @param place where the user is
 * @param stories opens the ledger, which is there
 * @param state the project's {@code .musher/state}
 * @param judged opens it for an audit, and signs nothing
 */
public record ProjectOrigins(
        ProvenanceRepository place,
        ZoneId zone,
        LandingBranch landing,
        LedgerFolder ledger,
        Supplier<Pipeline> stories,
        Supplier<Pipeline> judged,
        Path state,
        TimeSource clock) {
    private static final String SET = "Set base_branch in [project] of .musher/project.toml.";

    Git git() {
        return new Git(place.processes(), place.environment(), place.directory());
    }

    /** The commit of the branch that work lands on; what is checked out if that is not known. */
    CommitId base() throws InterruptedException {
        var branch = landing.find(git());
        return branch.isPresent()
                ? commit(branch.get())
                : git().repository()
                        .commit("HEAD")
                        .orElseThrow(
                                () ->
                                        new ExplainedException(
                                                "There is no commit yet.", "Commit something."));
    }

    /** The same for callers that must not use another branch. */
    CommitId certainBase() throws InterruptedException {
        return commit(
                landing.find(git())
                        .orElseThrow(
                                () -> new ExplainedException("The base branch is unknown.", SET)));
    }

    private CommitId commit(Ref branch) throws InterruptedException {
        return git().refs()
                .find(branch)
                .orElseThrow(
                        () ->
                                new ExplainedException(
                                        "The base branch " + branch.shortName() + " has no commit.",
                                        "Make its first commit, or set another one. " + SET));
    }

    /** All that is behind a commit. */
    public OriginView of(String written) throws InterruptedException {
        var commit = commit(written);
        var pipeline = open();
        try {
            return OriginView.of(origins(pipeline).of(commit), state);
        } finally {
            pipeline.ifPresent(open -> open.close());
        }
    }

    CommitId commit(String written) throws InterruptedException {
        return git().repository()
                .commit(written)
                .orElseThrow(
                        () ->
                                new ExplainedException(
                                        "There is no commit '" + PrintableText.line(written) + "'.",
                                        "List commits: git log --oneline"));
    }

    /** What the ledger knows, where there is one. */
    Optional<Pipeline> open() {
        return ledger.hasLedger() ? Optional.of(stories.get()) : Optional.empty();
    }

    CommitOrigins origins(Optional<Pipeline> pipeline) {
        return new CommitOrigins(
                place,
                pipeline.map(
                        known ->
                                new CommitOrigins.LocalRecords(
                                        new LandingIndex(known), ledger.notary())));
    }

    EvidenceFolder evidence(Pipeline pipeline) {
        return new EvidenceFolder(
                state, new LedgerAttestations(pipeline.ledger(), ledger::notary, clock));
    }

    void requireLedger() {
        if (!ledger.hasLedger()) {
            throw new ExplainedException(
                    "No ledger here; nothing can be verified.",
                    "Run this in the folder where the stories were worked on; 'musher changelog'"
                            + " works in every clone.");
        }
    }
}
