package dev.musher.fleet.attemptfiles;

import dev.musher.base.files.PrivateFiles;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.Utf8;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashSet;
import java.util.Set;

/** The files that an attempt has read, each once and in the order of the first time; bounded. */
public final class AttemptReads {
    private static final int MOST = 2_000;
    private static final int LONGEST = 1_000;

    private final Path folder;
    private final Path file;
    private final Set<String> known;

    AttemptReads(Path folder) {
        this.folder = folder;
        this.file = folder.resolve("reads");
        this.known = read(file);
    }

    /** Adds a file that was read; the same one again does nothing. */
    public synchronized void add(String path) {
        String line = Utf8.encodable(OneLineText.beginning(path, LONGEST));
        if (line.isEmpty() || known.size() >= MOST || !known.add(line)) {
            return;
        }
        try {
            PrivateFiles.folder(folder);
            PrivateFiles.write(
                    file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw AttemptFolder.failure("write", file, e);
        }
    }

    public synchronized Set<String> all() {
        return Set.copyOf(known);
    }

    synchronized void delete() {
        known.clear();
        AttemptFolder.delete(file);
    }

    private static Set<String> read(Path file) {
        return new LinkedHashSet<>(LineFile.lines(file).stream().limit(MOST).toList());
    }
}
