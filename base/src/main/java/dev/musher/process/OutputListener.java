package dev.musher.process;

import dev.musher.text.Octets;

/**
 * Follows output as it arrives. Called on the thread that drains the stream, one call at a time for
 * each stream: a slow listener slows the command down. Chunks end anywhere, also inside a code
 * point. A listener that throws is not called again; the stream is drained all the same.
 */
public interface OutputListener {
    void out(Octets chunk);

    void err(Octets chunk);
}
