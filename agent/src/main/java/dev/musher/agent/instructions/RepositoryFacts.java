package dev.musher.agent.instructions;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The git repository around a folder, as far as its files tell: starting git takes longer than all
 * else on the way to the first request.
 *
 * @param root the top of its working tree
 * @param branch empty where none is checked out, or where it cannot be told
 */
public record RepositoryFacts(Path root, Optional<String> branch) {
    private static final String POINTER = "gitdir: ";
    private static final String BRANCH = "ref: refs/heads/";

    /** A path and a little. */
    private static final int MOST_BYTES = 8 * 1024;

    public static Optional<RepositoryFacts> around(Path folder) {
        for (@Nullable Path at = folder; at != null; at = at.getParent()) {
            Path git = at.resolve(".git");
            if (Files.exists(git, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(new RepositoryFacts(at, branch(git)));
            }
        }
        return Optional.empty();
    }

    /** What cannot be read is as if it were not there: the branch is a courtesy. */
    private static Optional<String> branch(Path git) {
        try {
            Path place = git;
            if (Files.isRegularFile(git)) {
                String pointer = beginning(git);
                if (!pointer.startsWith(POINTER)) {
                    return Optional.empty();
                }
                place = git.resolveSibling(pointer.substring(POINTER.length()));
            }
            Path head = place.resolve("HEAD");
            String text = Files.isRegularFile(head) ? beginning(head) : "";
            return text.startsWith(BRANCH)
                    ? Optional.of(text.substring(BRANCH.length()))
                    : Optional.empty();
        } catch (IOException | InvalidPathException _) {
            return Optional.empty();
        }
    }

    private static String beginning(Path file) throws IOException {
        try (var input = Files.newInputStream(file)) {
            return new String(input.readNBytes(MOST_BYTES), UTF_8).strip();
        }
    }
}
