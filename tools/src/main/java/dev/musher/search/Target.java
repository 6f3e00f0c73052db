package dev.musher.search;

import dev.musher.tool.ToolFailure;
import dev.musher.workplace.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.BasicFileAttributes;

/** What a search is pointed at. */
enum Target {
    FILE,
    DIRECTORY;

    /**
     * Looks without following a link: the path has none any more.
     *
     * @throws ToolFailure if there is nothing that can be searched
     */
    static Target of(Place place) {
        try {
            var attributes =
                    Files.readAttributes(
                            place.path(), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (attributes.isDirectory()) {
                return DIRECTORY;
            }
            if (attributes.isRegularFile()) {
                return FILE;
            }
        } catch (NoSuchFileException _) {
            throw Missing.failure(place);
        } catch (IOException e) {
            throw Files.isReadable(place.path().resolveSibling(""))
                    ? Missing.failure(place)
                    : ToolFailure.error("Cannot look at " + place.shown() + ".");
        }
        throw ToolFailure.input(
                place.shown() + " is neither a file nor a directory and cannot be searched.");
    }
}
