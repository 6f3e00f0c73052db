package dev.musher.agent.finish;

import dev.musher.provider.catalogue.Cost;

/**
 * Counts what one gate did in a run.
 *
 * @param asked how often it judged
 * @param objected how often the model was told so
 * @param failed how often it broke, and so passed
 * @param standing the objection that the last answer did not answer; empty if there is none
 */
public record GateTally(
        String gate, int bound, int asked, int objected, int failed, String standing, Cost cost) {}
