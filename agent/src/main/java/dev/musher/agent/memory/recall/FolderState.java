package dev.musher.agent.memory.recall;

import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemoryUsage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/** The names, sizes and times of the files of memory, by which a change is noticed. */
final class FolderState {
    private FolderState() {}

    /** Everything that the ranking depends on. */
    static String of(MemoryFolders folders) {
        var state = new StringBuilder(ofEntries(folders));
        add(state, new MemoryUsage(folders).file());
        return state.toString();
    }

    /** Only the files of entries, whatever was counted. */
    static String ofEntries(MemoryFolders folders) {
        var state = new StringBuilder();
        for (MemoryScope scope : MemoryScope.values()) {
            folders.files(scope).states().forEach((file, seen) -> add(state, file, seen));
        }
        return state.toString();
    }

    private static void add(StringBuilder state, Path file) {
        try {
            var seen = Files.readAttributes(file, BasicFileAttributes.class);
            add(state, file, seen.size() + ":" + seen.lastModifiedTime().to(TimeUnit.NANOSECONDS));
        } catch (IOException _) {
            // No uses were noted yet.
        }
    }

    private static void add(StringBuilder state, Path file, String seen) {
        state.append(file).append(':').append(seen).append('\n');
    }
}
