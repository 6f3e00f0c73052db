package dev.musher.agent.memory;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * The files of entries in a folder that are read, by name.
 *
 * @param states of each file its size and time, by which a change is noticed
 * @param leftOut files beyond the limits
 */
public record MemoryFileList(SortedMap<Path, String> states, List<Path> leftOut) {
    /** More names than this are not even sorted. */
    private static final int MOST_NAMES = 10_000;

    /** How much of a folder is read. */
    record Limits(int files, long bytes, int entries) {}

    /** A folder that cannot be listed has no files that count. */
    static MemoryFileList of(Path folder, Limits limits) {
        var states = new TreeMap<Path, String>();
        var leftOut = new ArrayList<Path>();
        long bytes = 0;
        for (Path file : names(folder)) {
            try {
                var seen =
                        Files.readAttributes(
                                file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                if (!seen.isRegularFile()) {
                    continue;
                }
                if (states.size() == limits.files() || bytes + seen.size() > limits.bytes()) {
                    leftOut.add(file);
                    continue;
                }
                bytes += seen.size();
                states.put(
                        file, seen.size() + ":" + seen.lastModifiedTime().to(TimeUnit.NANOSECONDS));
            } catch (IOException _) {
                // It is gone.
            }
        }
        return new MemoryFileList(states, leftOut);
    }

    private static List<Path> names(Path folder) {
        var names = new ArrayList<Path>();
        if (MemoryFolders.isLink(folder)) {
            return names;
        }
        try (var found = Files.newDirectoryStream(folder, "*.md")) {
            for (Path file : found) {
                names.add(file);
                if (names.size() == MOST_NAMES) {
                    break;
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            return names;
        }
        names.sort(null);
        return names;
    }
}
