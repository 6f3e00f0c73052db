package dev.musher.agent;

import java.util.Optional;

/**
 * The models of a session.
 *
 * @param main does the work
 * @param stronger takes a turn where the main one cannot write a call; none unless it is set
 * @param summarising folds long conversations
 * @param reviewing judges what was done; none unless it is set
 * @param waits hears of it when one of them cannot be reached
 */
public record Minds(
        Mind main,
        Optional<Mind> stronger,
        Optional<ModelSummariser> summarising,
        Optional<ModelJudge> reviewing,
        Waits waits) {
    static final int MOST_ESCALATIONS = 3;

    /** One model for everything. */
    public static Minds of(Mind main) {
        return new Minds(main, Optional.empty(), Optional.empty(), Optional.empty(), new Waits());
    }
}
