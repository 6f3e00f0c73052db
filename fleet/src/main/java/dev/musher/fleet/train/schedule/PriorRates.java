package dev.musher.fleet.train.schedule;

/**
 * The expected failure rates of stories and builds before anything is known of them: how many
 * stories of how many were bad, how often one that was green before is bad in other company, and
 * how often a build is red though nothing in it is bad.
 */
record PriorRates(double bads, double stories, double soured, double falseRed) {
    /** What is believed before anything was seen, as if it had been seen in so many stories. */
    private static final double PRIOR_BADS = 0.7;

    private static final double PRIOR_STORIES = 6;
    private static final double PRIOR_FLAKY = 0.2;
    private static final double PRIOR_BUILDS = 8;
    private static final double SOURED_SHARE = 0.15;
    private static final double LEAST = 1e-4;

    static PriorRates of(TrainStatistics seen) {
        double bads = seen.thrownOut() + PRIOR_BADS;
        double stories = (double) seen.landed() + seen.thrownOut() + PRIOR_STORIES;
        double flaky = (seen.flaky() + PRIOR_FLAKY) / (seen.steady() + seen.flaky() + PRIOR_BUILDS);
        // Of green builds this share needed a second try; of all builds it is more, for those that
        // were red twice by chance are not among the green ones.
        double once = Math.min(0.5, flaky / (1 - Math.min(0.5, flaky)));
        return new PriorRates(
                bads,
                stories,
                Math.max(LEAST, bads / stories * SOURED_SHARE),
                Math.max(LEAST, once * once));
    }

    double bad() {
        return bads / stories;
    }

    /**
     * The chance that a story of which nothing is known is good, when so many others of the kind
     * are: each that is good makes it likelier that bad ones are rare.
     */
    double good(int others) {
        return (stories - bads + others) / (stories + others);
    }
}
