package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.FileChanged;
import dev.musher.agent.learning.LearningEvent.PassOutcome;
import dev.musher.agent.learning.LearningEvent.ReviewOutcome;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.catalogue.Cost;

/**
 * Brings the record of a run to its end whose process ended in it. A review that was under way did
 * not happen: what it had written is taken back, and its session is still in the queue, so nothing
 * is learned twice.
 */
final class LearningRecovery {
    private LearningRecovery() {}

    /** Whoever asks has the lock, so none of these runs is under way. */
    static void finishInterrupted(LearningFolder folder, TimeSource timeSource) {
        for (RunRecord run : folder.records()) {
            if (!run.isEnded()) {
                finish(run, folder, timeSource);
            }
        }
    }

    private static void finish(RunRecord run, LearningFolder folder, TimeSource timeSource) {
        String because = "the process ended";
        if (run.openReview().isPresent()) {
            var review = run.openReview().get();
            takeBack(review, folder, run.number());
            folder.add(
                    run.number(),
                    new LearningEvent.ReviewEnded(review.slice(), ReviewOutcome.PUT_BACK, because));
        }
        if (run.openPass().isPresent()) {
            folder.add(
                    run.number(),
                    new LearningEvent.PassEnded(
                            run.openPass().get(),
                            timeSource.now(),
                            PassOutcome.INTERRUPTED,
                            because,
                            Cost.nothing()));
        }
        folder.add(run.number(), new LearningEvent.Ended(timeSource.now()));
    }

    /** Newest first; a file that somebody has changed since keeps that change. */
    static void takeBack(RunRecord.OpenReview review, LearningFolder folder, int number) {
        for (FileChanged change : review.changes().reversed()) {
            if (FileContent.of(change.file()).equals(change.after())) {
                folder.add(number, change.reversed());
                FileContent.make(change.reversed());
            }
        }
    }
}
