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
     * The latest entries with all of these words or, where no entry has them, those with one.
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
            for (String joined : List.of(" AND ", " OR ")) {
                for (SearchTerms.Fit fit : SearchTerms.Fit.values()) {
                    var rows = database.search(SearchTerms.query(words, joined, fit), most);
                    if (!rows.isEmpty()) {
                        return safe(rows);
                    }
                }
            }
            return List.of();
        }
    }

    /** What is read is checked, also what another program may have written into the index. */
    private List<StoredEntry> safe(List<StoredEntry> rows) {
        var safe = new ArrayList<StoredEntry>();
        for (StoredEntry row : rows) {
            if (store.isSafe(row.entry())) {
                safe.add(row);
            }
        }
        return safe;
    }

    private void update(MemoryDatabase database) throws SQLException {
        Map<String, String> known = database.files();
        var gone = new HashSet<>(known.keySet());
        for (MemoryScope scope : MemoryScope.values()) {
            for (var seen : FolderState.files(store.folders().of(scope)).entrySet()) {
                String name = seen.getKey().toString();
                gone.remove(name);
                if (!seen.getValue().equals(known.get(name))) {
                    replace(database, scope, seen.getKey(), seen.getValue());
                }
            }
        }
        for (String name : gone) {
            database.replace(name, Optional.empty(), List.of());
        }
    }

    private void replace(MemoryDatabase database, MemoryScope scope, Path path, String state)
            throws SQLException {
        database.replace(path.toString(), Optional.of(state), store.readFile(scope, path));
    }
}
