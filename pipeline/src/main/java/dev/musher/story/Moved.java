package dev.musher.story;

import java.time.Instant;

/** Events by which an item moved because somebody wanted it elsewhere. */
public sealed interface Moved extends Event {
    /** Upcoming to Backlog. */
    record Triaged() implements Moved {}

    /** Backlog to Coding. */
    record Started() implements Moved {}

    /** To Backlog. */
    record Demoted(String reason) implements Moved {}

    /** Back to work. */
    record Reopened(String reason) implements Moved {}

    /** From merging to Coding. */
    record FixupRequested(String notes) implements Moved {}

    /** From merging to Qa, judged in this mode. */
    record RequeuedForQa(QaMode mode) implements Moved {}

    /** Around the stage. */
    record Blocked(String reason) implements Moved {}

    /** Back to what was blocked. */
    record Unblocked() implements Moved {}

    /** Around the stage. */
    record Frozen(String reason) implements Moved {}

    /** Back to what was frozen. */
    record Unfrozen() implements Moved {}

    /** Around the stage. */
    record Held(String reason) implements Moved {
        private static final String FOR_APPROVAL = "a person has to approve it";

        static Held forApproval() {
            return new Held(FOR_APPROVAL);
        }

        static Held forApproval(String why) {
            return new Held(FOR_APPROVAL + ": " + why);
        }

        /** What has to be approved, where the reason names something. */
        public static String cause(String reason) {
            var beginning = FOR_APPROVAL + ": ";
            return reason.startsWith(beginning) ? reason.substring(beginning.length()) : reason;
        }

        /** Whether it waits for a person by its mode, or for what the event before says. */
        public boolean isForApproval() {
            return reason.startsWith(FOR_APPROVAL);
        }
    }

    /** Around the stage, as a hold; the agent of this attempt has to stop. */
    record AttemptStopped(int attempt, String reason) implements Moved {}

    /** Back to what was held. */
    record Released() implements Moved {}

    /** Closed. */
    record Abandoned(String reason) implements Moved {}

    /** Closed. */
    record Superseded(ItemNumber by) implements Moved {}

    /** Closed. */
    record Rejected(String reason) implements Moved {}

    /** Put away. */
    record Archived(Instant at) implements Moved {}

    /** Gone. */
    record Deleted() implements Moved {}
}
