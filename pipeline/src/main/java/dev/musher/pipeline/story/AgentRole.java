package dev.musher.pipeline.story;

/** The role of an agent; each role works in certain stages only. */
public enum AgentRole {
    /** Writes code, in Coding. */
    CODER,
    /** Judges code, in Qa. */
    REVIEWER,
    /** Recovers a merge, in MergeFailed and MergeFailedFinal. */
    MERGER;

    public String word() {
        return StoryText.of(this);
    }
}
