package dev.musher.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the folder {@code .git} of a checkout says by itself. A process takes milliseconds, and
 * these questions come up all the time; whatever is not plain is left to git.
 */
final class PlainFolder {
    /** These may name something else than a commit, which git has to follow to one. */
    private static final List<String> OTHERS = List.of("refs/tags/", "refs/replace/");

    private static final int LONGEST = 65;

    private PlainFolder() {}

    /** The repository of a checkout that has it in itself, and shares it with no other one. */
    static Optional<Path> of(Path directory) {
        Path folder = directory.resolve(".git");
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                        && Files.isRegularFile(folder.resolve("HEAD"))
                        && Files.isDirectory(folder.resolve("objects"))
                        && !Files.exists(folder.resolve("commondir"))
                ? Optional.of(folder)
                : Optional.empty();
    }

    /** What a reference is at that has a file of its own, which outweighs every other place. */
    static Optional<CommitId> find(Path directory, Ref ref) {
        for (String other : OTHERS) {
            if (ref.name().startsWith(other)) {
                return Optional.empty();
            }
        }
        return of(directory).map(folder -> folder.resolve(ref.name())).flatMap(PlainFolder::read);
    }

    private static Optional<CommitId> read(Path file) {
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || Files.size(file) > LONGEST) {
                return Optional.empty();
            }
            return Optional.of(new CommitId(Files.readString(file).strip()));
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
