package dev.musher.origins;

import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Option;
import dev.musher.git.CommitId;
import dev.musher.git.Git;
import dev.musher.git.Ref;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.LedgerAttestations;
import dev.musher.pipeline.Pipeline;
import dev.musher.proof.EvidenceFolder;
import dev.musher.provenance.Landings;
import dev.musher.provenance.Origins;
import dev.musher.provenance.Place;
import dev.musher.text.Printable;
import dev.musher.time.Clock;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What the commands about origins have in common.
 *
 * @param place where the user stands
 * @param stories opens the ledger, which is there
 * @param state the project's {@code .musher/state}
 * @param judged opens it for an audit, and signs nothing
 */
public record OriginDesk(
        Place place,
        Option.Flag json,
        ZoneId zone,
        LandingBranch landing,
        LedgerFolder ledger,
        Supplier<Pipeline> stories,
        Supplier<Pipeline> judged,
        Path state,
        Clock clock) {
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
                                        new CommandFailed(
                                                "There is no commit yet.", "Commit something."));
    }

    /** The same for whoever must not take another branch for it. */
    CommitId certainBase() throws InterruptedException {
        return commit(
                landing.find(git())
                        .orElseThrow(
                                () ->
                                        new CommandFailed(
                                                "It is not known which branch work lands on.",
                                                SET)));
    }

    private CommitId commit(Ref branch) throws InterruptedException {
        return git().refs()
                .find(branch)
                .orElseThrow(
                        () ->
                                new CommandFailed(
                                        "The base branch " + branch.shortName() + " has no commit.",
                                        "Make its first commit, or set another one. " + SET));
    }

    CommitId commit(String written) throws InterruptedException {
        return git().repository()
                .commit(written)
                .orElseThrow(
                        () ->
                                new CommandFailed(
                                        "There is no commit '" + Printable.line(written) + "'.",
                                        "'git log --oneline' shows what there is."));
    }

    /** What the ledger knows, where there is one. */
    Optional<Pipeline> open() {
        return ledger.hasLedger() ? Optional.of(stories.get()) : Optional.empty();
    }

    Origins origins(Optional<Pipeline> pipeline) {
        return new Origins(
                place,
                pipeline.map(known -> new Origins.Books(new Landings(known), ledger.notary())));
    }

    EvidenceFolder evidence(Pipeline pipeline) {
        return new EvidenceFolder(
                state, new LedgerAttestations(pipeline.ledger(), ledger::notary, clock));
    }

    void requireLedger() {
        if (!ledger.hasLedger()) {
            throw new CommandFailed(
                    "There is no ledger here to hold anything against.",
                    "Say it in the folder where the stories were worked on; 'musher changelog'"
                            + " works in every clone.");
        }
    }
}
