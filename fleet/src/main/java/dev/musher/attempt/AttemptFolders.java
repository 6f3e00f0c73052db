package dev.musher.attempt;

import dev.musher.story.ItemNumber;
import java.nio.file.Path;

/** The folders of all attempts: {@code .musher/state/attempts/<story>/<attempt>}. */
public final class AttemptFolders {
    private final Path root;

    /**
     * @param state the project's {@code .musher/state}
     */
    public AttemptFolders(Path state) {
        root = state.resolve("attempts");
    }

    /** The folder of an attempt, whether or not it is there. */
    public Path of(ItemNumber story, int attempt) {
        return root.resolve(story.toString()).resolve(Integer.toString(attempt));
    }
}
