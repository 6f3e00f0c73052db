package dev.musher.tools.sandbox.inspect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Optional;
import java.util.Set;

/**
 * Links among the files of git itself, through which git outside would write to any file of the
 * user: reflogs hold names and messages that a command chose. Git makes none but, if it is set so,
 * HEAD.
 *
 * @param own git directories in which nothing else lies
 * @param found others, and what is in the place of some
 */
record GitLinks(Set<Path> own, Set<Path> found) {
    private static final Set<String> WRITTEN =
            Set.of(
                    "index",
                    "logs",
                    "packed-refs",
                    "rebase-apply",
                    "rebase-merge",
                    "refs",
                    "rr-cache",
                    "sequencer",
                    "shallow");

    /**
     * Removes one if it is git's to write.
     *
     * @param top above the link, and no command can exchange it
     */
    Optional<String> remove(Path top, Path link) {
        if (!isOfGit(top, link) || !Files.isSymbolicLink(link) || isBranch(link)) {
            return Optional.empty();
        }
        try (var held = HeldOpenFolder.open(top, link.resolveSibling(""))) {
            var name = link.getFileName().toString();
            if (held.look(name).filter(PosixFileAttributes::isSymbolicLink).isPresent()) {
                held.delete(name);
            }
            return Optional.of(
                    "A command created the link %s, through which git would write elsewhere; it was removed."
                            .formatted(link));
        } catch (IOException failed) {
            return Optional.of(
                    "A command created the link %s, through which git would write elsewhere, and it cannot be removed (%s). Do not run git here until it is deleted."
                            .formatted(link, failed.getMessage()));
        }
    }

    private boolean isOfGit(Path top, Path link) {
        for (Path above = link.getParent();
                above != null && above.startsWith(top);
                above = above.getParent()) {
            if ((own.contains(above) || found.contains(above)) && isWritten(above, link)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBranch(Path link) {
        try {
            Path target = Files.readSymbolicLink(link);
            return link.endsWith("HEAD")
                    && !link.resolveSibling("").endsWith("logs")
                    && target.startsWith("refs/heads")
                    && target.equals(target.normalize());
        } catch (IOException _) {
            return false;
        }
    }

    /** The files of a project may lie in a git directory too if that has another name. */
    private boolean isWritten(Path directory, Path link) {
        var first = directory.relativize(link).getName(0).toString();
        boolean whole = own.contains(directory) || directory.endsWith(".git");
        return whole
                ? !first.equals("objects") && !first.contains(InspectedRepository.DISABLED)
                : WRITTEN.contains(first) || isUpperCase(first);
    }

    /** As HEAD and COMMIT_EDITMSG are. */
    private static boolean isUpperCase(String name) {
        return name.chars().allMatch(c -> c == '_' || (c >= 'A' && c <= 'Z'));
    }
}
