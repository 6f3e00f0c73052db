package dev.musher.fleet.train.schedule;

/** The outcome of a stack's build. */
public sealed interface BuildOutcome {
    /** Its gates were green. */
    record Green() implements BuildOutcome {}

    /** A gate was red, and red again when it was tried once more. */
    record Red() implements BuildOutcome {}

    /**
     * It runs. Progress is the part of the usual time of a build that it has had, from 0 to 1; 1 if
     * the usual time is unknown.
     */
    record Running(double progress) implements BuildOutcome {
        public Running {
            if (!(progress >= 0 && progress <= 1)) {
                throw new IllegalArgumentException("progress is from 0 to 1, not " + progress);
            }
        }
    }

    BuildOutcome GREEN = new Green();
    BuildOutcome RED = new Red();
}
