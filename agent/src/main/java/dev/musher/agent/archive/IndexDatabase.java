package dev.musher.agent.archive;

import dev.musher.agent.session.SessionId;
import dev.musher.base.files.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;

/** The tables of the index. */
final class IndexDatabase implements AutoCloseable {
    private static final int VERSION = 1;
    private static final int PATIENCE_MILLIS = 20_000;

    private final Connection connection;

    private IndexDatabase(Connection connection) {
        this.connection = connection;
    }

    /** A place in a session that can be found. */
    record Row(SessionId session, long entry, String author, Instant at, String text) {}

    static IndexDatabase open(Path file) throws SQLException {
        if (file.toString().indexOf('?') >= 0) {
            // The driver takes what follows for settings.
            return inMemory();
        }
        makeForOwner(file);
        return prepared("jdbc:sqlite:" + file);
    }

    static IndexDatabase inMemory() throws SQLException {
        return prepared("jdbc:sqlite::memory:");
    }

    /** Not by the driver manager, which would look through every jar for drivers. */
    private static IndexDatabase prepared(String url) throws SQLException {
        var config = new SQLiteConfig();
        config.setBusyTimeout(PATIENCE_MILLIS);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        var database = new IndexDatabase(JDBC.createConnection(url, config.toProperties()));
        try {
            database.prepare();
            return database;
        } catch (SQLException e) {
            database.close();
            throw e;
        }
    }

    /** A user who may not read the diaries may not read their words here. */
    private static void makeForOwner(Path file) {
        try {
            PrivateFiles.create(file);
        } catch (IOException _) {
            // The database says what is wrong when it opens the file.
        }
    }

    static void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(file.resolveSibling(file.getFileName() + "-journal"));
    }

    /** Whether the file is not a database, or not one of ours, so that it is best made anew. */
    static boolean isDamage(SQLException failure) {
        int code = failure.getErrorCode() & 0xff;
        return code == SQLiteErrorCode.SQLITE_CORRUPT.code
                || code == SQLiteErrorCode.SQLITE_NOTADB.code
                || code == SQLiteErrorCode.SQLITE_ERROR.code
                || code == SQLiteErrorCode.SQLITE_FORMAT.code;
    }

    private void prepare() throws SQLException {
        begin();
        if (version() != VERSION) {
            try (var statement = connection.createStatement()) {
                statement.executeUpdate("drop table if exists file");
                statement.executeUpdate("drop table if exists said");
                statement.executeUpdate(
                        "create table file(session text primary key, size integer, changed"
                                + " integer, entries integer)");
                statement.executeUpdate(
                        "create virtual table said using fts5(text, session unindexed, entry"
                                + " unindexed, author unindexed, at unindexed,"
                                + " tokenize='trigram')");
                statement.executeUpdate("pragma user_version = " + VERSION);
            }
        }
        commit();
    }

    private int version() throws SQLException {
        try (var statement = connection.createStatement();
                var found = statement.executeQuery("pragma user_version")) {
            return found.getInt(1);
        }
    }

    /** From here on no other process writes, until it is committed. */
    void begin() throws SQLException {
        connection.setAutoCommit(false);
    }

    void commit() throws SQLException {
        connection.commit();
        connection.setAutoCommit(true);
    }

    /** The diaries that are in the index, by the names of their sessions. */
    Map<String, IndexedDiary> files() throws SQLException {
        var files = new HashMap<String, IndexedDiary>();
        try (var statement = connection.createStatement();
                var found =
                        statement.executeQuery(
                                "select session, size, changed, entries from file")) {
            while (found.next()) {
                files.put(
                        found.getString(1),
                        new IndexedDiary(found.getLong(2), found.getLong(3), found.getInt(4)));
            }
        }
        return files;
    }

    void note(SessionId id, IndexedDiary file) throws SQLException {
        try (var insert =
                connection.prepareStatement("insert or replace into file values (?, ?, ?, ?)")) {
            insert.setString(1, id.text());
            insert.setLong(2, file.size());
            insert.setLong(3, file.changed());
            insert.setInt(4, file.entries());
            insert.executeUpdate();
        }
    }

    void forget(String session) throws SQLException {
        for (String table : List.of("said", "file")) {
            try (var delete =
                    connection.prepareStatement("delete from " + table + " where session = ?")) {
                delete.setString(1, session);
                delete.executeUpdate();
            }
        }
    }

    void add(Row row) throws SQLException {
        try (var insert =
                connection.prepareStatement(
                        "insert into said(text, session, entry, author, at) values (?,?,?,?,?)")) {
            insert.setString(1, row.text());
            insert.setString(2, row.session().text());
            insert.setLong(3, row.entry());
            insert.setString(4, row.author());
            insert.setLong(5, row.at().toEpochMilli());
            insert.executeUpdate();
        }
    }

    /** The rows that have all the words, the latest first. */
    List<Row> search(SearchWords words, int most) throws SQLException {
        var rows = new ArrayList<Row>();
        try (var query =
                connection.prepareStatement(
                        "select text, session, entry, author, at from said where "
                                + words.condition()
                                + " order by at desc, rowid desc limit ?")) {
            int at = words.bind(query);
            query.setInt(at, most);
            read(query, rows);
        }
        return rows;
    }

    private static void read(PreparedStatement query, List<Row> rows) throws SQLException {
        try (var found = query.executeQuery()) {
            while (found.next()) {
                rows.add(
                        new Row(
                                new SessionId(found.getString(2)),
                                found.getLong(3),
                                found.getString(4),
                                Instant.ofEpochMilli(found.getLong(5)),
                                found.getString(1)));
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
