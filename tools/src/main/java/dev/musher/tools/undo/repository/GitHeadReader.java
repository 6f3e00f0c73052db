package dev.musher.tools.undo.repository;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads where HEAD is from git's files, which takes microseconds where starting git takes longer.
 */
public final class GitHeadReader {
    private static final long MOST_BYTES = 16 << 20;
    private static final String REF = "ref: ";
    private static final String BRANCH = "refs/heads/";

    private GitHeadReader() {}

    /** Of the repository around a folder; what cannot be read is as if it were not there. */
    public static GitHead read(Path folder) {
        try {
            for (Path at = folder; at != null; at = at.getParent()) {
                var repository = repository(at.resolve(".git"));
                if (repository.isPresent()) {
                    return head(repository.get());
                }
            }
        } catch (IOException | InvalidPathException _) {
            return GitHead.NONE;
        }
        return GitHead.NONE;
    }

    public static Optional<Path> repository(Path git) throws IOException {
        if (Files.isDirectory(git)) {
            return Optional.of(git).filter(path -> Files.exists(path.resolve("HEAD")));
        }
        return text(git)
                .filter(text -> text.startsWith("gitdir: "))
                .map(text -> git.resolveSibling(text.substring("gitdir: ".length())));
    }

    private static GitHead head(Path repository) throws IOException {
        String text = text(repository.resolve("HEAD")).orElse("");
        if (!text.startsWith(REF)) {
            return new GitHead(Optional.empty(), commit(text));
        }
        String ref = text.substring(REF.length());
        String branch = ref.startsWith(BRANCH) ? ref.substring(BRANCH.length()) : ref;
        return new GitHead(Optional.of(branch), resolve(repository, ref));
    }

    private static Optional<String> resolve(Path repository, String ref) throws IOException {
        Path common = common(repository);
        for (Path place : new Path[] {repository, common}) {
            var loose = text(place.resolve(ref)).flatMap(GitHeadReader::commit);
            if (loose.isPresent()) {
                return loose;
            }
        }
        String packed = text(common.resolve("packed-refs")).orElse("");
        int at = packed.indexOf(" " + ref + "\n");
        if (at < 0 && packed.endsWith(" " + ref)) {
            at = packed.length() - ref.length() - 1;
        }
        return at < 0
                ? Optional.empty()
                : commit(packed.substring(packed.lastIndexOf('\n', at) + 1, at));
    }

    /** Where a linked worktree's repository keeps what its worktrees share. */
    public static Path common(Path repository) throws IOException {
        return text(repository.resolve("commondir")).map(repository::resolve).orElse(repository);
    }

    private static Optional<String> commit(String text) {
        boolean valid =
                (text.length() == 40 || text.length() == 64)
                        && text.chars().allMatch(c -> Character.digit(c, 16) >= 0);
        return valid ? Optional.of(text) : Optional.empty();
    }

    private static Optional<String> text(Path file) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
            return Optional.empty();
        }
        return Optional.of(Files.readString(file, ISO_8859_1).strip());
    }
}
