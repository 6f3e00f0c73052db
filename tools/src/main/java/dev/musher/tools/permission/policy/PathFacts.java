package dev.musher.tools.permission.policy;

import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.PermissionClaim;
import java.util.List;
import java.util.Optional;

/**
 * What decisions need to know of files. Paths are absolute and real, see {@link PermissionClaim}.
 */
public interface PathFacts {
    /** The project's folder. */
    String project();

    /** The user's home. */
    String home();

    /** Where a path leads, and how it comes there. */
    record Resolved(String path, PathResolution way) {}

    /** What becomes of the last name of a path if it is a link. */
    enum LastLink {
        FOLLOWED,
        /** The link itself is meant, by who deletes or moves it. */
        KEPT
    }

    /**
     * Where a path in a command leads now; empty if that cannot be told.
     *
     * @param folder where the command runs, relative to the project unless absolute
     */
    Optional<Resolved> resolve(String folder, String written, LastLink lastLink);

    /** Where the names lead that match a pattern now; empty if there are too many to tell. */
    Optional<List<Resolved>> matching(String folder, String pattern, LastLink lastLink);

    /**
     * The files below a directory that usually hold secrets, by their names; empty if there is too
     * much below it to tell.
     */
    Optional<List<String>> secretsBelow(String directory);

    /** Which files git is asked for. */
    enum Extent {
        /** Those of its index, or of revisions if any are named. */
        INDEX,
        HISTORY
    }

    /**
     * The files that usually hold secrets among those that git has, as far as paths or patterns of
     * paths leave them; empty if that cannot be told.
     *
     * @param folder where git runs
     * @param words revisions and paths, as git is given them
     */
    default Optional<List<String>> trackedSecrets(
            String folder, List<String> words, Extent extent) {
        return Optional.of(List.of());
    }

    /**
     * Whether a file holds a key or a password, if its name leaves that open; it does if that
     * cannot be told.
     */
    default boolean holdsKeys(String path) {
        return true;
    }

    /**
     * Where the links below a directory lead that leave it, and those below what they lead to in
     * the project; empty if there is too much to tell.
     */
    Optional<List<Resolved>> linksBelow(String directory);

    /**
     * Whether the name of a file below a directory would be taken apart by a shell, or be taken for
     * an option; true if there is too much below it to tell.
     */
    boolean hasOddNames(String directory);

    /**
     * Whether git, run in a folder, would take its settings from files of the project that are not
     * protected, since they are not where those of a repository usually are.
     */
    boolean hasLooseRepository(String folder);

    /**
     * The files that the name of a program means; empty if it cannot be blocked by putting
     * something else in their place.
     */
    default Optional<List<String>> programFiles(String program) {
        return Optional.empty();
    }

    /**
     * Whether a file belongs to another agent that this session must not disturb: it is never
     * written, whatever the rules and the mode say.
     *
     * @param below whether everything below it would be written, too
     */
    default boolean isOffLimits(String path, AccessExtent below) {
        return false;
    }

    /** Whether this session works for another one, and must stay inside its walls. */
    default boolean isConfined() {
        return false;
    }

    /** Whether a file is of Musher's own making and meant to be read, like long output. */
    boolean isForReading(String path);
}
