package dev.musher.host.demo;

import dev.musher.pipeline.story.ItemNumber;
import java.util.Locale;

/**
 * Something that went wrong and did not get past.
 *
 * @param event the sequence of the event by which the ledger has it
 * @param sentence for people, without the story's number
 */
public record CaughtProblem(Kind kind, ItemNumber story, long event, String sentence) {
    /** What it was. */
    public enum Kind {
        /** The agent said that a check was green, and it is red. */
        FALSE_CLAIM,
        /** Work that does not pass a gate, without a claim that it would. */
        RED_GATE,
        /** Work that passes its own tests, and not those of base that it changed. */
        CHANGED_TEST,
        /** Work that no commit had. */
        UNCOMMITTED,
        /** Work that did not fit to what had landed meanwhile. */
        CONFLICT,
        /** Work that was green alone, and red on what had landed meanwhile. */
        RED_MERGE,
        /** A criterion that no test shows, so that it took a person. */
        UNSHOWN_CRITERION,
        /** A gate that was red once and green the next time. */
        FLAKE;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
