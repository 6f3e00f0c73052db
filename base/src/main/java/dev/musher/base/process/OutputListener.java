package dev.musher.base.process;

import dev.musher.base.text.ImmutableBytes;

/**
 * Follows output as it arrives. Called on the thread that drains the stream, one call at a time for
 * each stream: a slow listener slows the command down. Chunks end anywhere, also inside a code
 * point. A listener that throws is not called again; the stream is drained all the same.
 */
public interface OutputListener {
    void out(ImmutableBytes chunk);

    void err(ImmutableBytes chunk);
}
