package dev.musher.pipeline.story.event;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.QaMode;
import java.time.Instant;

/** Events by which an item moved because a user or the server moved it. */
public sealed interface MoveEvent extends ItemEvent {
    /** Upcoming to Backlog. */
    record Triaged() implements MoveEvent {}

    /** Backlog to Coding. */
    record Started() implements MoveEvent {}

    /** To Backlog. */
    record Demoted(String reason) implements MoveEvent {}

    /** Back to work. */
    record Reopened(String reason) implements MoveEvent {}

    /** From merging to Coding. */
    record FixupRequested(String notes) implements MoveEvent {}

    /** From merging to Qa, judged in this mode. */
    record RequeuedForQa(QaMode mode) implements MoveEvent {}

    /** Around the stage. */
    record Blocked(String reason) implements MoveEvent {}

    /** Back to what was blocked. */
    record Unblocked() implements MoveEvent {}

    /** Around the stage. */
    record Frozen(String reason) implements MoveEvent {}

    /** Back to what was frozen. */
    record Unfrozen() implements MoveEvent {}

    /** Around the stage. */
    record Held(String reason) implements MoveEvent {
        private static final String FOR_APPROVAL = "a person has to approve it";

        public static Held forApproval() {
            return new Held(FOR_APPROVAL);
        }

        public static Held forApproval(String why) {
            return new Held(FOR_APPROVAL + ": " + why);
        }

        /** What has to be approved; empty where that is the work as a whole. */
        public static String cause(String reason) {
            if (reason.equals(FOR_APPROVAL)) {
                return "";
            }
            var beginning = FOR_APPROVAL + ": ";
            return reason.startsWith(beginning) ? reason.substring(beginning.length()) : reason;
        }

        /** Whether it waits for a person by its mode, or for what the event before says. */
        public boolean isForApproval() {
            return reason.startsWith(FOR_APPROVAL);
        }
    }

    /** Around the stage, as a hold; the agent of this attempt has to stop. */
    record AttemptStopped(int attempt, String reason) implements MoveEvent {}

    /** Back to what was held. */
    record Released() implements MoveEvent {}

    /** Closed. */
    record Abandoned(String reason) implements MoveEvent {}

    /** Closed. */
    record Superseded(ItemNumber by) implements MoveEvent {}

    /** Closed. */
    record Rejected(String reason) implements MoveEvent {}

    /** Put away. */
    record Archived(Instant at) implements MoveEvent {}

    /** Gone. */
    record Deleted() implements MoveEvent {}
}
