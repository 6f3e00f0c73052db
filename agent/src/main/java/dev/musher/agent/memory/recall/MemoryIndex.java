package dev.musher.agent.memory.recall;

import dev.musher.agent.memory.MemoryException;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.StoredEntry;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.sqlite.SqliteLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds entries by their words. The index lies beside the personal entries, is made by the first
 * search and brought up to date by each; it may be deleted any time, and where none can be kept, it
 * lives as long as the search. SQLite is loaded by the first search.
 */
public final class MemoryIndex {
    private final MemoryStore store;
    private final SqliteLibrary library;
    private final Path file;

    /**
     * @param libraries a folder of the user's for native libraries; made if it is missing
     */
    public MemoryIndex(MemoryStore store, Path libraries) {
        this.store = store;
        this.library = new SqliteLibrary(libraries);
        this.file = store.folders().personal().resolve("search.db");
    }

    /**
     * The entries that fit these words best: first those with all of them, then those with the
     * rarest.
     *
     * @throws MemoryException if the index can neither be kept nor made
     */
    public List<StoredEntry> search(String words, int most) {
        if (!store.isPresent() || words.isBlank()) {
            return List.of();
        }
        try {
            library.load();
            return found(words, most);
        } catch (IOException | SQLException e) {
            throw new MemoryException("Memory cannot be searched: " + e.getMessage() + ".", e);
        }
    }

    private List<StoredEntry> found(String words, int most) throws SQLException, IOException {
        boolean own = file.toString().indexOf('?') < 0 && isMade();
        if (!own) {
            return found(MemoryDatabase.open("jdbc:sqlite::memory:"), words, most);
        }
        String url = "jdbc:sqlite:" + file;
        try {
            return found(MemoryDatabase.open(url), words, most);
        } catch (SQLException e) {
            if (!MemoryDatabase.isDamage(e)) {
                throw e;
            }
            // It is derived, and made again.
            Files.deleteIfExists(file);
            Files.deleteIfExists(file.resolveSibling("search.db-journal"));
            return found(MemoryDatabase.open(url), words, most);
        }
    }

    private boolean isMade() {
        try {
            PrivateFiles.missingFolder(store.folders().personal());
            var _ = PrivateFiles.create(file);
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    private List<StoredEntry> found(MemoryDatabase database, String words, int most)
            throws SQLException {
        try (database) {
            update(database);
            var safe = new ArrayList<StoredEntry>();
            for (StoredEntry entry : SearchRanking.best(database, words)) {
                if (safe.size() < most && store.isSafe(entry.entry())) {
                    // Another program may have written into the index.
                    safe.add(entry);
                }
            }
            return safe;
        }
    }

    private void update(MemoryDatabase database) throws SQLException {
        Map<String, String> known = database.files();
        var gone = new HashSet<>(known.keySet());
        var changed = new ArrayList<Changed>();
        for (MemoryScope scope : MemoryScope.values()) {
            for (var seen : store.folders().files(scope).states().entrySet()) {
                String name = seen.getKey().toString();
                gone.remove(name);
                if (!seen.getValue().equals(known.get(name))) {
                    changed.add(new Changed(scope, seen.getKey(), seen.getValue()));
                }
            }
        }
        if (changed.isEmpty() && gone.isEmpty()) {
            return;
        }
        database.together(
                inserting -> {
                    for (Changed file : changed) {
                        database.replace(
                                inserting,
                                file.path().toString(),
                                Optional.of(file.state()),
                                store.readFile(file.scope(), file.path()));
                    }
                    for (String name : gone) {
                        database.replace(inserting, name, Optional.empty(), List.of());
                    }
                });
    }

    /** A file that is not in the index as it is now. */
    private record Changed(MemoryScope scope, Path path, String state) {}
}
