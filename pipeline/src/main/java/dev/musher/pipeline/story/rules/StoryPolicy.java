package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.QaMode;

/**
 * What a project may set: tries of a stage, setbacks in a row, crashes in a row before the first
 * word, merge strikes, recoveries of one failed merge, who judges when an item does not say, who
 * has to agree where a proof asks for approval, and whether criteria that nothing shows do so.
 */
public record StoryPolicy(
        int retries,
        int setbacks,
        int falseStarts,
        int strikes,
        int recoveries,
        QaMode qa,
        QaMode approval,
        CriteriaPolicy criteria) {
    public static final StoryPolicy USUAL = new StoryPolicy(3, 8, 5, 3, 3, QaMode.GATES);

    /** Where a person has to agree. */
    public StoryPolicy(
            int retries, int setbacks, int falseStarts, int strikes, int recoveries, QaMode qa) {
        this(
                retries,
                setbacks,
                falseStarts,
                strikes,
                recoveries,
                qa,
                QaMode.HUMAN,
                CriteriaPolicy.REQUIRED);
    }

    public StoryPolicy {
        if (approval == QaMode.GATES) {
            throw new IllegalArgumentException("gates cannot approve anything");
        }
        if (retries < 1 || setbacks < 1 || falseStarts < 1 || strikes < 1 || recoveries < 1) {
            throw new IllegalArgumentException("limits are counted from 1");
        }
    }
}
