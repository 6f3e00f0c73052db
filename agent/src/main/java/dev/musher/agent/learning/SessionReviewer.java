package dev.musher.agent.learning;

/** Looks at a part of a session for what is worth remembering. Blocks; interruption stops it. */
public interface SessionReviewer {
    /**
     * Reviews it and writes what it finds by the run.
     *
     * @param transcript what was said and done, clipped
     */
    Review review(SessionSlice slice, SessionTranscript transcript, PassRun run)
            throws InterruptedException;

    /** How a review ended. */
    sealed interface Review {
        /** To its end, whether something was worth keeping or not. */
        record Done() implements Review {}

        /** It failed, for this session. */
        record Failed(String why) implements Review {}

        /** No more can be reviewed now, such as without money. */
        record NotNow(String why) implements Review {}
    }
}
