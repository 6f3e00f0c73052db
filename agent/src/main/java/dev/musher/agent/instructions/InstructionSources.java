package dev.musher.agent.instructions;

import dev.musher.base.text.Utf8;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where the instructions of a session come from: of the user, then of every folder from the root of
 * the project down to the one that is worked in.
 *
 * @param config the user's folder of settings for Musher
 * @param home the user's home
 * @param project the root of the repository, or the folder itself where there is none
 * @param folder the real path of the folder that is worked in
 */
public record InstructionSources(Path config, Path home, Path project, Path folder) {
    /** Deeper folders are read when the work comes to them. */
    private static final int MOST_FOLDERS = 16;

    public static InstructionSources of(
            Path config, Path home, Path folder, Optional<RepositoryFacts> repository) {
        return new InstructionSources(
                config, home, repository.isPresent() ? repository.get().root() : folder, folder);
    }

    /** Reads them; the nearest file gets its room first where not all of them fit. */
    public Instructions read(InstructionBounds bounds) {
        var reading = new InstructionReader();
        var found = new ArrayList<FoundInstructions>();
        user(reading, found);
        for (Path at : folders()) {
            found.addAll(reading.ofFolder(project, at));
        }
        return new Instructions(within(bounds, found, reading.notes()), reading.notes());
    }

    /** Who writes a file for Musher means that one; others bring what they wrote for Claude. */
    private void user(InstructionReader reading, List<FoundInstructions> found) {
        var own = reading.own(config.resolve(InstructionReader.AGENTS));
        var other =
                own.isPresent()
                        ? own
                        : reading.own(home.resolve(".claude").resolve(InstructionReader.CLAUDE));
        if (other.isPresent()) {
            found.add(other.get());
        }
    }

    /** From the root of the project to the folder, the nearest of them if there are too many. */
    List<Path> folders() {
        var folders = new ArrayList<Path>();
        for (@Nullable Path at = folder;
                at != null && at.startsWith(project) && folders.size() < MOST_FOLDERS;
                at = at.getParent()) {
            folders.addFirst(at);
        }
        return folders;
    }

    private static List<InstructionFile> within(
            InstructionBounds bounds, List<FoundInstructions> found, List<String> notes) {
        var files = new ArrayList<InstructionFile>();
        int left = bounds.inAll();
        for (int i = found.size() - 1; i >= 0; i--) {
            var file = found.get(i).within(Math.min(bounds.ofOne(), left));
            files.addFirst(file);
            if (found.get(i).isCutAt(Math.min(bounds.ofOne(), left))) {
                notes.add(file.path() + " is too long; the model gets only its beginning.");
            }
            left = Math.max(0, left - (int) Utf8.length(file.text()));
        }
        return files;
    }
}
