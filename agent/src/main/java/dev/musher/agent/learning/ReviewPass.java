package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.ReviewOutcome;
import dev.musher.agent.learning.SessionReviewer.Review;
import dev.musher.agent.session.Attribution;
import dev.musher.agent.session.disk.SessionStore;
import java.util.Optional;

/** The first pass: captures what sessions taught, one after the other. */
public final class ReviewPass implements LearningPass {
    public static final String NAME = "review";

    /** In one run; the rest stays in the queue. */
    static final int MOST_SESSIONS = 8;

    static final String UNKNOWN = "nothing is learned from it: ";

    private final ReviewQueue queue;
    private final SessionStore sessions;
    private final Optional<SessionReviewer> reviewer;

    /**
     * @param reviewer none where no model learns
     */
    public ReviewPass(
            ReviewQueue queue, SessionStore sessions, Optional<SessionReviewer> reviewer) {
        this.queue = queue;
        this.sessions = sessions;
        this.reviewer = reviewer;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> waitsFor(LearningState state) {
        return reviewer.isEmpty()
                ? Optional.of("no model learns; set models.learning")
                : LearningSchedule.review(NAME, state);
    }

    @Override
    public void run(PassRun run) throws InterruptedException {
        int reviewed = 0;
        for (SessionSlice slice : queue.open()) {
            if (reviewed == MOST_SESSIONS) {
                run.noted("The other sessions wait for the next run.");
                return;
            }
            var attribution = attribution(slice);
            run.begin(slice);
            if (attribution instanceof Attribution.Unknown(var reason)) {
                run.end(ReviewOutcome.REVIEWED, UNKNOWN + reason.words());
                continue;
            }
            var transcript = SessionTranscript.of(attribution.known().orElseThrow(), slice);
            if (!transcript.hasWork()) {
                run.end(ReviewOutcome.REVIEWED, "nothing was done in it");
                continue;
            }
            reviewed++;
            switch (reviewer.orElseThrow().review(slice, transcript, run)) {
                case Review.Done _ -> run.end(ReviewOutcome.REVIEWED, "");
                case Review.Failed(var why) -> run.end(ReviewOutcome.FAILED, why);
                case Review.NotNow(var why) -> {
                    run.end(ReviewOutcome.PUT_BACK, why);
                    return;
                }
            }
        }
    }

    private Attribution attribution(SessionSlice slice) {
        try (var diary = sessions.open(slice.session())) {
            return diary.attribution();
        }
    }
}
