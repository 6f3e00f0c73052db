package dev.musher.host.setup;

import java.util.List;

/**
 * What {@code musher init} found and did, or would do.
 *
 * @param kept the gates of a file that was there before
 * @param missing what that file lacks
 * @param content what is written into a new file; empty where the old one stays
 */
public record InitResult(
        ProjectLocation place,
        ProjectFindings findings,
        Settled file,
        Settled ignore,
        ConfiguredGates kept,
        List<GateProposal> missing,
        String content,
        List<String> remarks) {
    /** What becomes of a file. */
    enum Settled {
        CREATED,
        CHANGED,
        UNCHANGED
    }

    /** Whether there is a gate that could be run on a commit. */
    public boolean hasGatesToRun() {
        boolean isKept = place.keeping() == ProjectLocation.Keeping.REPOSITORY;
        boolean isNew = file == Settled.CREATED;
        return isKept && !(isNew ? findings.gates() : kept.gates()).isEmpty();
    }

    boolean changesSomething() {
        return file != Settled.UNCHANGED || ignore != Settled.UNCHANGED;
    }
}
