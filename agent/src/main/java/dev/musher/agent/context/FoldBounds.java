package dev.musher.agent.context;

/**
 * When a conversation is folded, and how far.
 *
 * @param window of the model, in tokens
 * @param percent of the window at which folding begins
 * @param summariserWindow of the model that writes summaries
 */
public record FoldBounds(long window, int percent, long summariserWindow) {
    public static final int USUAL_PERCENT = 75;
}
