package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.item.Stage.Abandoned;
import dev.musher.pipeline.story.item.Stage.Archived;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Closed;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Deleted;
import dev.musher.pipeline.story.item.Stage.Done;
import dev.musher.pipeline.story.item.Stage.Frozen;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.Rejected;
import dev.musher.pipeline.story.item.Stage.ReviewHold;
import dev.musher.pipeline.story.item.Stage.Superseded;
import dev.musher.pipeline.story.item.Stage.Upcoming;
import dev.musher.pipeline.story.item.Stage.Wrapped;

/** How stages look on a board. A paused item stays in the column of the stage before. */
final class StageDisplay {
    private StageDisplay() {}

    static Column column(Stage stage) {
        return switch (stage) {
            case Upcoming _, Backlog _ -> Column.BACKLOG;
            case Coding _ -> Column.CODING;
            case Qa _ -> Column.QA;
            case Merge _, MergeFailed _, MergeFailedFinal _ -> Column.MERGE;
            case Wrapped wrapped -> column(wrapped.was());
            case Done _ -> Column.DONE;
            case Closed _ -> Column.CLOSED;
            case Archived _ -> Column.ARCHIVED;
            case Deleted _ -> Column.DELETED;
        };
    }

    static Badge badge(Stage stage) {
        return switch (stage) {
            case Upcoming _, Backlog _, Coding _, Qa _, Merge _, Archived _ -> Badge.ACTIVE;
            case MergeFailed _ -> Badge.MERGE_FAILURE;
            case MergeFailedFinal _ -> Badge.MERGE_FAILURE_FINAL;
            case Blocked _ -> Badge.BLOCKED;
            case ReviewHold _ -> Badge.REVIEW_HOLD;
            case Frozen _ -> Badge.FROZEN;
            case Done _ -> Badge.DONE;
            case Abandoned _ -> Badge.ABANDONED;
            case Superseded _ -> Badge.SUPERSEDED;
            case Rejected _ -> Badge.REJECTED;
            case Deleted _ -> Badge.DELETED;
        };
    }
}
