package dev.musher.terminal.composer;

import dev.musher.terminal.completion.Completion;
import dev.musher.terminal.completion.CompletionQuery;
import java.util.List;

/** What is open below the text. */
sealed interface Panel {
    Panel NONE = new Closed(-1);

    /**
     * Nothing.
     *
     * @param dismissed where the word starts whose completions the person does not want; or -1
     */
    record Closed(int dismissed) implements Panel {}

    /**
     * Words that may be meant.
     *
     * @param answered what the completions were found for; they can be chosen if that is the query
     */
    record Popup(
            CompletionQuery query,
            CompletionQuery answered,
            List<Completion> completions,
            int selected)
            implements Panel {
        public Popup {
            completions = List.copyOf(completions);
        }

        boolean isReady() {
            return !completions.isEmpty() && query.equals(answered);
        }

        Completion chosen() {
            return completions.get(selected);
        }

        Popup select(int by) {
            int next = Math.floorMod(selected + by, completions.size());
            return new Popup(query, answered, completions, next);
        }
    }

    /**
     * A search through what was sent.
     *
     * @param found the place of the entry that is shown; or -1
     */
    record Search(String words, int found) implements Panel {}
}
