package dev.musher.agent.learning;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.catalogue.Cost;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Something that the record of a learning run keeps, in the order in which it happened. */
public sealed interface LearningEvent {
    /** The run began; the reason is for people. */
    record Started(Instant at, String reason) implements LearningEvent {}

    record PassBegan(String pass, Instant at) implements LearningEvent {}

    /** A part of a session is about to be reviewed. */
    record ReviewBegan(SessionSlice slice) implements LearningEvent {}

    /**
     * A file is about to be changed; written before it happens, so that a kill loses nothing.
     *
     * @param before its content; empty if it was not there
     * @param after its content; empty if it is deleted
     */
    record FileChanged(Path file, Optional<ImmutableBytes> before, Optional<ImmutableBytes> after)
            implements LearningEvent {
        /** The change that takes this one back. */
        FileChanged reversed() {
            return new FileChanged(file, after, before);
        }
    }

    /** A skill is stale from here on. */
    record SkillAged(String name) implements LearningEvent {}

    /** The pass did something, in a sentence. */
    record Noted(String text) implements LearningEvent {}

    /** Something was not taken over, and why. */
    record Refused(String what, String because) implements LearningEvent {}

    /** The review of a part of a session ended. */
    record ReviewEnded(SessionSlice slice, ReviewOutcome outcome, String detail)
            implements LearningEvent {}

    /**
     * A pass ended.
     *
     * @param detail why, if it did not end well
     */
    record PassEnded(String pass, Instant at, PassOutcome outcome, String detail, Cost cost)
            implements LearningEvent {}

    record Ended(Instant at) implements LearningEvent {}

    /** A person took the run back, except for these files. */
    record Undone(Instant at, List<Path> kept) implements LearningEvent {
        public Undone {
            kept = List.copyOf(kept);
        }
    }

    /** What became of the review of a session. */
    enum ReviewOutcome {
        /** Nothing of it is reviewed again. */
        REVIEWED,
        /** It is tried again, a few times; what it had written was taken back. */
        FAILED,
        /** It never really happened, and stays in the queue; what it had written was taken back. */
        PUT_BACK;

        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** What became of a pass. */
    enum PassOutcome {
        DONE,
        /** It was not due. */
        SKIPPED,
        /** It took longer than it may. */
        STOPPED,
        FAILED,
        /** The process ended. */
        INTERRUPTED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
