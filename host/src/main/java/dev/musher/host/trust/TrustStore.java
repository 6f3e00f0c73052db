package dev.musher.host.trust;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.config.UserDirectories;
import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What users agreed to, a file for each project in the user's state folder. A file that cannot be
 * read is as good as none: nothing is trusted then.
 */
public final class TrustStore {
    private static final String FOLDER = "trust";
    private static final String ENDING = ".json";
    private static final long LARGEST = 8L * 1024 * 1024;
    private static final int MOST_PARTS = 1_000;
    private static final int MOST_PROJECTS = 10_000;

    private final UserDirectories directories;

    public TrustStore(UserDirectories directories) {
        this.directories = directories;
    }

    public StoredTrust of(Path project) {
        var kept = read(file(project));
        return kept.project().equals(project.toString())
                ? kept
                : new StoredTrust(StoredTrust.FORMAT, project.toString(), List.of());
    }

    /** In the order of their paths. */
    public List<StoredTrust> all() {
        var all = new ArrayList<StoredTrust>();
        Path folder = directories.state().resolve(FOLDER);
        if (Files.isDirectory(folder)) {
            try (var files = Files.newDirectoryStream(folder, "*" + ENDING)) {
                for (Path file : files) {
                    var kept = read(file);
                    if (!kept.parts().isEmpty() && all.size() < MOST_PROJECTS) {
                        all.add(kept);
                    }
                }
            } catch (IOException | DirectoryIteratorException _) {
                return all;
            }
        }
        all.sort(Comparator.comparing(StoredTrust::project));
        return all;
    }

    /** Nothing of the project is trusted any more; what is kept then. */
    public StoredTrust forget(Path project) {
        var nothing = new StoredTrust(StoredTrust.FORMAT, project.toString(), List.of());
        keep(nothing);
        return nothing;
    }

    void keep(StoredTrust trust) {
        var parts = trust.parts().subList(0, Math.min(MOST_PARTS, trust.parts().size()));
        var bounded = new StoredTrust(trust.format(), trust.project(), parts);
        AtomicFile.write(
                file(Path.of(trust.project())),
                Json.encode(bounded).getBytes(UTF_8),
                WriteOptions.usual().withParents().ownerOnly());
    }

    private Path file(Path project) {
        Path file = directories.stateOf(project, FOLDER);
        return file.resolveSibling(file.getFileName() + ENDING);
    }

    private static StoredTrust read(Path file) {
        try {
            if (Files.isRegularFile(file) && Files.size(file) <= LARGEST) {
                var kept = Json.decode(Files.readString(file, UTF_8), StoredTrust.class);
                if (kept.format() == StoredTrust.FORMAT) {
                    return kept;
                }
            }
        } catch (IOException | JsonException _) {
            // As good as none.
        }
        return new StoredTrust(StoredTrust.FORMAT, "", List.of());
    }
}
