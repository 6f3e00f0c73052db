package dev.musher.story;

/** What an agent is there for; each role fits certain stages only. */
public enum Role {
    /** Writes code, in Coding. */
    CODER,
    /** Judges code, in Qa. */
    REVIEWER,
    /** Recovers a merge, in MergeFailed and MergeFailedFinal. */
    MERGER;

    public String word() {
        return Words.of(this);
    }
}
