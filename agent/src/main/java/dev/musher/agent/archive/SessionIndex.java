package dev.musher.agent.archive;

import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.base.sqlite.SqliteLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Finds sessions by their words. The index lies beside the diaries, is made by the first search and
 * brought up to date by each; one that is damaged or of another version is made anew, and where
 * none can be kept, it lives as long as the search. Any number of processes may search at once.
 */
public final class SessionIndex {
    private static final String FILE = "index.db";
    private static final int MOST_APART = 1000;

    private final SessionStore store;
    private final SqliteLibrary library;

    /**
     * @param libraries a folder of the user's for native libraries; made if it is missing
     */
    public SessionIndex(SessionStore store, Path libraries) {
        this.store = store;
        this.library = new SqliteLibrary(libraries);
    }

    /**
     * Where all these words were said at once, the latest first, at most so many places; where that
     * is nowhere, places with one of them in sessions that have them all.
     *
     * @throws SearchException if the index can neither be kept nor made
     */
    public List<SearchHit> search(List<String> words, int most) {
        var wanted = new SearchWords(words);
        if (wanted.isEmpty() || !Files.isDirectory(store.path())) {
            return List.of();
        }
        try {
            library.load();
            var hits = new ArrayList<SearchHit>();
            for (var row : rows(wanted, most)) {
                String snippet = wanted.snippet(row.text());
                hits.add(
                        new SearchHit(row.session(), row.entry(), row.author(), row.at(), snippet));
            }
            return hits;
        } catch (IOException | SQLException e) {
            throw new SearchException("Sessions cannot be searched: " + e.getMessage() + ".", e);
        }
    }

    private List<IndexDatabase.Row> rows(SearchWords words, int most)
            throws SQLException, IOException {
        Path file = store.path().resolve(FILE);
        try {
            return rows(IndexDatabase.open(file), words, most);
        } catch (SQLException first) {
            if (!IndexDatabase.isDamage(first)) {
                return rows(IndexDatabase.inMemory(), words, most);
            }
        }
        IndexDatabase.delete(file);
        return rows(IndexDatabase.open(file), words, most);
    }

    private List<IndexDatabase.Row> rows(IndexDatabase database, SearchWords words, int most)
            throws SQLException {
        try (database) {
            update(database);
            var together = database.search(words, most);
            return together.isEmpty() ? apart(database, words, most) : together;
        }
    }

    /** Where each of the words was said at all, in sessions that have all of them. */
    private static List<IndexDatabase.Row> apart(
            IndexDatabase database, SearchWords words, int most) throws SQLException {
        var places = new LinkedHashSet<IndexDatabase.Row>();
        var sessions = new HashSet<SessionId>();
        boolean first = true;
        for (SearchWords word : words.each()) {
            var rows = database.search(word, MOST_APART);
            var having = new HashSet<SessionId>();
            for (var row : rows) {
                having.add(row.session());
            }
            if (first) {
                sessions.addAll(having);
            }
            sessions.retainAll(having);
            places.addAll(rows);
            first = false;
        }
        return places.stream()
                .filter(row -> sessions.contains(row.session()))
                .sorted(Comparator.comparing(IndexDatabase.Row::at).reversed())
                .limit(most)
                .toList();
    }

    private void update(IndexDatabase database) throws SQLException {
        var known = database.files();
        var gone = new HashSet<>(known.keySet());
        for (SessionId id : store.ids()) {
            gone.remove(id.text());
            var now = IndexedDiary.of(store.path().resolve(id + ".jsonl"));
            var before = Optional.ofNullable(known.get(id.text()));
            if (now.isPresent() && !now.get().isStateOf(before)) {
                database.begin();
                add(database, id, now.get());
                database.commit();
            }
        }
        for (String id : gone) {
            database.forget(id);
        }
    }

    /** Asks again what is known, since another process may have been faster. */
    private void add(IndexDatabase database, SessionId id, IndexedDiary now) throws SQLException {
        var before = Optional.ofNullable(database.files().get(id.text()));
        int known =
                before.filter(file -> file.size() <= now.size())
                        .map(IndexedDiary::entries)
                        .orElse(0);
        if (known == 0) {
            database.forget(id.text());
        }
        try (var openDiary = store.open(id)) {
            for (DiaryEntry diaryEntry : openDiary.entriesAfter(known)) {
                var spoken = SearchableText.of(diaryEntry);
                if (spoken.isPresent()) {
                    database.add(spoken.get().row(id, diaryEntry));
                }
            }
            database.note(id, now.with(Math.max(known, openDiary.size())));
        } catch (SessionException _) {
            // Not all of it can be read; what can be is found, and it is not tried again in vain.
            database.note(id, now.with(known));
        }
    }
}
