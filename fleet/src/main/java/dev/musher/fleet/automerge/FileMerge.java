package dev.musher.fleet.automerge;

import dev.musher.base.text.ImmutableBytes;

/** The result of joining the two sides of a file. */
public sealed interface FileMerge {
    /** Every conflict is joined by a rule. */
    record Joined(ImmutableBytes content) implements FileMerge {}

    /**
     * No rule covers what the two sides did.
     *
     * @param reason for people, without a full stop
     */
    record Refused(String reason) implements FileMerge, VersionReader.Reading {}
}
