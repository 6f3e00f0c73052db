package dev.musher.tools.search;

import dev.musher.base.text.CountText;
import dev.musher.tools.filetree.EntryName;
import dev.musher.tools.filetree.TreeEntry;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An entry of a directory in one line: its name, what it is and how large. */
final class DirectoryEntryLine {
    private static final int MOST_COUNTED = 1000;
    private static final long KIB = 1024;
    private static final String UNITS = "KMGTPE";

    private DirectoryEntryLine() {}

    static String of(TreeEntry entry) throws InterruptedException {
        var name = DisplayPath.of(EntryName.bytes(entry.path()));
        return switch (entry.kind()) {
            case DIRECTORY -> name + "/  " + entries(entry.path());
            case FILE -> name + "  " + size(entry.attributes().size());
            case LINK -> name + " -> " + target(entry.path());
            case OTHER -> name + "  (pipe, socket or device)";
        };
    }

    private static String entries(Path directory) throws InterruptedException {
        int count = 0;
        try (var stream = Files.newDirectoryStream(directory)) {
            for (var entries = stream.iterator(); entries.hasNext(); entries.next()) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                if (++count > MOST_COUNTED) {
                    return "more than " + MOST_COUNTED + " entries";
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            return "(not readable)";
        }
        return CountText.of(count, "entry");
    }

    private static String target(Path link) {
        try {
            var target = Files.readSymbolicLink(link);
            return DisplayPath.of(EntryName.written(target));
        } catch (IOException _) {
            return "(not readable)";
        }
    }

    private static String size(long bytes) {
        if (bytes < KIB) {
            return bytes + " B";
        }
        double size = bytes;
        int unit = -1;
        while (size >= KIB && unit < UNITS.length() - 1) {
            size /= KIB;
            unit++;
        }
        long tenths = Math.round(size * 10);
        var number = tenths < 100 ? tenths / 10 + "." + tenths % 10 : String.valueOf(tenths / 10);
        return number + " " + UNITS.charAt(unit) + "iB";
    }
}
