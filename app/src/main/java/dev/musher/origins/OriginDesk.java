package dev.musher.origins;

import dev.musher.attempt.AttemptFolders;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Option;
import dev.musher.git.CommitId;
import dev.musher.git.Git;
import dev.musher.git.Ref;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.Pipeline;
import dev.musher.proof.EvidenceFolder;
import dev.musher.provenance.Landings;
import dev.musher.provenance.Origins;
import dev.musher.provenance.Place;
import dev.musher.text.Printable;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What the commands about origins have in common.
 *
 * @param place where the user stands
 * @param stories opens the ledger, which is there
 * @param judged opens it for an audit, and signs nothing
 */
public record OriginDesk(
        Place place,
        Option.Flag json,
        ZoneId zone,
        Optional<String> baseBranch,
        LedgerFolder ledger,
        Supplier<Pipeline> stories,
        Supplier<Pipeline> judged,
        EvidenceFolder evidence,
        AttemptFolders attempts) {
    Git git() {
        return new Git(place.processes(), place.environment(), place.directory());
    }

    /** The commit of the branch that work lands on: as it is set, or what is checked out. */
    CommitId base() throws InterruptedException {
        var found =
                baseBranch.isPresent()
                        ? git().refs().find(Ref.branch(baseBranch.get()))
                        : git().repository().commit("HEAD");
        return found.orElseThrow(
                () ->
                        new CommandFailed(
                                baseBranch
                                        .map(name -> "The base branch " + name + " has no commit.")
                                        .orElse("There is no commit yet."),
                                "Commit something, or set base_branch in [project] of"
                                        + " .musher/project.toml."));
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
                pipeline.map(
                        known ->
                                new Origins.Books(new Landings(known), ledger.notary(), evidence)));
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
