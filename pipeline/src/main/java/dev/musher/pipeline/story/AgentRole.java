package dev.musher.pipeline.story;

/** What an agent is there for; each role fits certain stages only. */
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
