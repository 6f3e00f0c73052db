package dev.musher.fleet;

import dev.musher.mission.ReviewedWork;
import dev.musher.story.Review;
import dev.musher.story.Review.Gates;

/** Gathers what a reviewer judges, from where the story's branch left base. */
final class CandidateWork {
    private CandidateWork() {}

    /** Of a review whose gates are green. */
    static ReviewedWork of(FleetParts parts, Review review) throws InterruptedException {
        if (!(review.gates() instanceof Gates.Green(var report))) {
            throw new IllegalStateException("nothing is reviewed before its gates are green");
        }
        var git = parts.surroundings().git();
        var base = parts.yard().base();
        var tip = review.candidate().tip();
        var from = git.history().mergeBase(base, tip).orElse(base);
        var patch = git.diffs().patch(from, tip, ReviewedWork.MOST_OF_PATCH);
        var files = git.diffs().files(from, tip).stream().map(it -> it.path().toString()).toList();
        return new ReviewedWork(
                from.hex(), patch.bytes().toString(), patch.totalBytes(), files, report);
    }
}
