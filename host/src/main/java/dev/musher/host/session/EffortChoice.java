package dev.musher.host.session;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.NearestWord;
import dev.musher.provider.api.ThinkingEffort;
import java.util.ArrayList;

/** The effort that a person names. */
final class EffortChoice {
    private EffortChoice() {}

    static ThinkingEffort of(String word) {
        var words = new ArrayList<String>();
        for (ThinkingEffort effort : ThinkingEffort.values()) {
            if (effort.word().equals(word)) {
                return effort;
            }
            words.add(effort.word());
        }
        throw new ExplainedException(
                "There is no effort "
                        + word
                        + NearestWord.of(word, words)
                                .map(near -> "; did you mean " + near + "?")
                                .orElse("."),
                "The efforts are " + String.join(", ", words) + ".");
    }
}
