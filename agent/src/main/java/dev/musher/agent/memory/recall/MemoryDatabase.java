package dev.musher.agent.memory.recall;

import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.StoredEntry;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;

/** The tables of the index. */
final class MemoryDatabase implements AutoCloseable {
    private static final int VERSION = 2;
    private static final int PATIENCE_MILLIS = 20_000;

    private static final String INSERT_ENTRY =
            "insert into entry(file, line, scope, id, key, kind, source, at, confidence, text)"
                    + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String INSERT_TERMS =
            "insert into term(rowid, terms) values (last_insert_rowid(), ?)";

    private final Connection connection;

    private MemoryDatabase(Connection connection) {
        this.connection = connection;
    }

    /** Not by the driver manager, which would look through every jar for drivers. */
    static MemoryDatabase open(String url) throws SQLException {
        var config = new SQLiteConfig();
        config.setBusyTimeout(PATIENCE_MILLIS);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        // It is derived: what a power failure spoils is made again.
        config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        var database = new MemoryDatabase(JDBC.createConnection(url, config.toProperties()));
        try {
            database.prepare();
            return database;
        } catch (SQLException e) {
            database.close();
            throw e;
        }
    }

    /** Whether the file is not a database, or not one of ours; others may be using it otherwise. */
    static boolean isDamage(SQLException failure) {
        int code = failure.getErrorCode() & 0xff;
        return code == SQLiteErrorCode.SQLITE_CORRUPT.code
                || code == SQLiteErrorCode.SQLITE_NOTADB.code
                || code == SQLiteErrorCode.SQLITE_ERROR.code
                || code == SQLiteErrorCode.SQLITE_FORMAT.code;
    }

    private void prepare() throws SQLException {
        if (version() == VERSION) {
            return;
        }
        connection.setAutoCommit(false);
        if (version() != VERSION) {
            try (var statement = connection.createStatement()) {
                for (String table : List.of("file", "entry", "term")) {
                    statement.executeUpdate("drop table if exists " + table);
                }
                statement.executeUpdate("create table file(name text primary key, state text)");
                statement.executeUpdate(
                        "create table entry(row integer primary key, file text, line integer,"
                                + " scope text, id text, key text, kind text, source text,"
                                + " at integer, confidence real, text text)");
                statement.executeUpdate("create index entry_file on entry(file)");
                statement.executeUpdate(
                        "create virtual table term using fts5(terms, content='',"
                                + " contentless_delete=1, detail=none, tokenize='ascii')");
                statement.executeUpdate(
                        "insert into term(term, rank) values ('hashsize', 33554432)");
                statement.executeUpdate("pragma user_version = " + VERSION);
            }
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private int version() throws SQLException {
        try (var statement = connection.createStatement();
                var found = statement.executeQuery("pragma user_version")) {
            return found.getInt(1);
        }
    }

    /** The files that are in the index, and their states then. */
    Map<String, String> files() throws SQLException {
        var files = new HashMap<String, String>();
        try (var statement = connection.createStatement();
                var found = statement.executeQuery("select name, state from file")) {
            while (found.next()) {
                files.put(found.getString(1), found.getString(2));
            }
        }
        return files;
    }

    /** Changes of many files at once; all of them count, or none does. */
    void together(Changes changes) throws SQLException {
        connection.setAutoCommit(false);
        try (var entry = connection.prepareStatement(INSERT_ENTRY);
                var terms = connection.prepareStatement(INSERT_TERMS)) {
            changes.make(new Inserting(entry, terms));
            connection.commit();
        } finally {
            // Takes back what was not committed.
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    /** What is changed at once. */
    interface Changes {
        void make(Inserting inserting) throws SQLException;
    }

    /** The statements that insert, prepared once. */
    record Inserting(PreparedStatement entry, PreparedStatement terms) {}

    /** Has these entries of a file, and no others; without a state the file is gone. */
    void replace(
            Inserting inserting, String file, Optional<String> state, List<StoredEntry> entries)
            throws SQLException {
        change("delete from term where rowid in (select row from entry where file = ?)", file);
        change("delete from entry where file = ?", file);
        change("delete from file where name = ?", file);
        if (state.isPresent()) {
            change("insert into file values (?, ?)", file, state.get());
        }
        for (StoredEntry stored : entries) {
            insert(inserting.entry(), stored);
            String words = stored.entry().text() + " " + stored.entry().id();
            inserting.terms().setString(1, SearchTerms.indexed(words));
            inserting.terms().executeUpdate();
        }
    }

    private static void insert(PreparedStatement statement, StoredEntry stored)
            throws SQLException {
        var entry = stored.entry();
        statement.setString(1, stored.file().toString());
        statement.setInt(2, stored.line());
        statement.setString(3, stored.scope().word());
        statement.setString(4, entry.id().text());
        statement.setString(5, stored.key().text());
        statement.setString(6, entry.kind().word());
        statement.setString(7, entry.source().text());
        statement.setLong(8, entry.at().getEpochSecond());
        statement.setDouble(9, entry.confidence());
        statement.setString(10, entry.text());
        statement.executeUpdate();
    }

    private void change(String sql, String... values) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setString(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }

    /** The numbers of the rows that fit, the latest first. */
    List<Long> rows(String query, int most) throws SQLException {
        var found = new ArrayList<Long>();
        if (query.isEmpty()) {
            return found;
        }
        try (var statement =
                connection.prepareStatement(
                        "select rowid from term where term match ? order by rowid desc limit ?")) {
            statement.setString(1, query);
            statement.setInt(2, most);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(rows.getLong(1));
                }
            }
        }
        return found;
    }

    /** The entries of some rows, in their order. */
    List<StoredEntry> entries(List<Long> rows) throws SQLException {
        var entries = new ArrayList<StoredEntry>();
        try (var statement =
                connection.prepareStatement(
                        "select id, key, kind, text, source, at, confidence, scope, file, line"
                                + " from entry where row = ?")) {
            for (long row : rows) {
                statement.setLong(1, row);
                try (var found = statement.executeQuery()) {
                    if (found.next()) {
                        entries.add(stored(found));
                    }
                }
            }
        }
        return entries;
    }

    private static StoredEntry stored(ResultSet row) throws SQLException {
        var entry =
                new MemoryEntry(
                        new MemoryId(row.getString(1)),
                        MemoryKind.of(row.getString(3)).orElse(MemoryKind.FACT),
                        row.getString(4),
                        MemorySource.parse(row.getString(5)).orElse(new MemorySource.Person()),
                        Instant.ofEpochSecond(row.getLong(6)),
                        row.getDouble(7),
                        Optional.empty(),
                        Optional.empty());
        return new StoredEntry(
                entry,
                new MemoryId(row.getString(2)),
                MemoryScope.of(row.getString(8)).orElse(MemoryScope.PERSONAL),
                Path.of(row.getString(9)),
                row.getInt(10));
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
