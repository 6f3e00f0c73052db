package dev.musher.fleet;

import dev.musher.story.ItemNumber;
import java.util.Optional;

/** The line at the end of a commit's message that says which story landed by it. */
final class StoryTrailer {
    private static final String KEY = "Musher-Story:";

    private StoryTrailer() {}

    /** Only the last paragraph holds trailers; what a text says elsewhere is a text. */
    static Optional<ItemNumber> of(String message) {
        for (String line : message.strip().lines().toList().reversed()) {
            if (line.isBlank()) {
                return Optional.empty();
            }
            if (line.startsWith(KEY)) {
                return number(line.substring(KEY.length()).strip());
            }
        }
        return Optional.empty();
    }

    private static Optional<ItemNumber> number(String digits) {
        try {
            return Optional.of(new ItemNumber(Integer.parseInt(digits)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
