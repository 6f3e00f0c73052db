package dev.musher.pipeline.story.rules;

/** What follows if nothing shows that a criterion is met. */
public enum CriteriaPolicy {
    /** The work waits for approval. */
    REQUIRED,
    /** The work may land; the criterion stays unverified. */
    ADVISORY
}
