package dev.musher.terminal.completion;

import java.util.List;

/**
 * Where completions come from. Called by a thread that may wait, and never by the one that takes
 * keys; may read files, and answers with nothing where it cannot.
 */
public interface CompletionSource {
    /** The best first, at most a few hundred. */
    List<Completion> completions(CompletionQuery query);
}
