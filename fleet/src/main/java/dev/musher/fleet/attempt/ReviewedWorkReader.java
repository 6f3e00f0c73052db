package dev.musher.fleet.attempt;

import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.prompt.ReviewedWork;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.QaReview.Gates;

/** Gathers what a reviewer reviews, from where the story's branch left base. */
final class ReviewedWorkReader {
    private ReviewedWorkReader() {}

    /** Of a review whose gates are green. */
    static ReviewedWork of(FleetParts parts, QaReview qaReview) throws InterruptedException {
        if (!(qaReview.gates() instanceof Gates.Green(var report))) {
            throw new IllegalStateException("work is reviewed only after its gates are green");
        }
        var git = parts.environment().git();
        var base = parts.workspaces().base();
        var tip = qaReview.candidate().tip();
        var from = git.history().mergeBase(base, tip).orElse(base);
        var patch = git.diffs().patch(from, tip, ReviewedWork.MOST_OF_PATCH);
        var files = git.diffs().files(from, tip).stream().map(it -> it.path().toString()).toList();
        return new ReviewedWork(
                from.hex(), patch.bytes().toString(), patch.totalBytes(), files, report);
    }
}
