package dev.musher.story;

/**
 * The numbers a project may set: tries of a stage, setbacks in a row, crashes in a row before the
 * first word, merge strikes, recoveries of one failed merge, and who judges when an item does not
 * say.
 */
public record Policy(
        int retries, int setbacks, int falseStarts, int strikes, int recoveries, QaMode qa) {
    public static final Policy USUAL = new Policy(3, 8, 5, 3, 3, QaMode.GATES);

    public Policy {
        if (retries < 1 || setbacks < 1 || falseStarts < 1 || strikes < 1 || recoveries < 1) {
            throw new IllegalArgumentException("limits are counted from 1");
        }
    }
}
