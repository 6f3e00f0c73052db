package dev.musher.story;

import dev.musher.story.Stage.Abandoned;
import dev.musher.story.Stage.Archived;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Blocked;
import dev.musher.story.Stage.Closed;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Deleted;
import dev.musher.story.Stage.Done;
import dev.musher.story.Stage.Frozen;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.MergeFailedFinal;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.Rejected;
import dev.musher.story.Stage.ReviewHold;
import dev.musher.story.Stage.Superseded;
import dev.musher.story.Stage.Upcoming;
import dev.musher.story.Stage.Wrapped;

/** How stages look on a board. What stands still stays in the column of what it was. */
final class Look {
    private Look() {}

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
