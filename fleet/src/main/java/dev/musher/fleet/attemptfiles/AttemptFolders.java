package dev.musher.fleet.attemptfiles;

import dev.musher.pipeline.store.Attestations;
import dev.musher.pipeline.story.ItemNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The folders of all attempts: {@code .musher/state/attempts/<story>/<attempt>}. */
public final class AttemptFolders {
    private static final String ROOT = "attempts";

    private final Path root;
    private final Attestations attestations;

    /** For callers that only show what is there. */
    public AttemptFolders(Path state) {
        this(state, Attestations.NONE);
    }

    /**
     * @param state the project's {@code .musher/state}
     */
    public AttemptFolders(Path state, Attestations attestations) {
        root = state.resolve(ROOT);
        this.attestations = attestations;
    }

    /** The folder of an attempt, whether or not it is there. */
    public Path of(ItemNumber story, int attempt) {
        return root.resolve(story.toString()).resolve(Integer.toString(attempt));
    }

    /** What is kept of an attempt, whether or not there is anything. */
    public AttemptFolder folder(ItemNumber story, int attempt) {
        var name = ROOT + "/" + story + "/" + attempt + "/";
        return new AttemptFolder(of(story, attempt), name, attestations);
    }

    /** The attempts of a story that have a folder, the oldest first. */
    public List<Integer> attempts(ItemNumber story) {
        var numbers = new ArrayList<Integer>();
        try (var folders = Files.newDirectoryStream(root.resolve(story.toString()))) {
            for (Path folder : folders) {
                number(folder, numbers);
            }
        } catch (NoSuchFileException | NotDirectoryException _) {
            return List.of();
        } catch (IOException e) {
            throw AttemptFolder.failure("read", root.resolve(story.toString()), e);
        }
        Collections.sort(numbers);
        return List.copyOf(numbers);
    }

    /** What people put beside the folders is left alone. */
    private static void number(Path folder, List<Integer> numbers) {
        try {
            numbers.add(Integer.valueOf(String.valueOf(folder.getFileName())));
        } catch (NumberFormatException _) {
            return;
        }
    }
}
