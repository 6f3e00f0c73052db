package dev.musher.tools.search;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.paths.ResolvedPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.BasicFileAttributes;

/** What a search is pointed at. */
enum SearchTarget {
    FILE,
    DIRECTORY;

    /**
     * Looks without following a link: the path has none any more.
     *
     * @throws ToolFailure if there is nothing that can be searched
     */
    static SearchTarget of(ResolvedPath resolvedPath) {
        try {
            var attributes =
                    Files.readAttributes(
                            resolvedPath.path(),
                            BasicFileAttributes.class,
                            LinkOption.NOFOLLOW_LINKS);
            if (attributes.isDirectory()) {
                return DIRECTORY;
            }
            if (attributes.isRegularFile()) {
                return FILE;
            }
        } catch (NoSuchFileException _) {
            throw MissingPathText.failure(resolvedPath);
        } catch (IOException e) {
            throw Files.isReadable(resolvedPath.path().resolveSibling(""))
                    ? MissingPathText.failure(resolvedPath)
                    : ToolFailure.error("Cannot inspect " + resolvedPath.shown() + ".");
        }
        throw ToolFailure.input(
                resolvedPath.shown()
                        + " is neither a file nor a directory and cannot be searched.");
    }
}
