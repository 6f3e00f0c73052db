package dev.musher.pipeline.ledger.sqlite;

import dev.musher.base.files.ProjectLinks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sqlite.core.PlainDatabase;
import org.sqlite.core.PlainStatement;

/** One connection to the file, with its statements prepared once. For one thread at a time. */
final class SqlConnection implements AutoCloseable {
    private final PlainDatabase database;
    private final Map<String, PlainStatement> prepared = new HashMap<>();

    /** What SQLite makes beside a database; the first is the database itself. */
    private static final List<String> COMPANIONS = List.of("", "-wal", "-shm", "-journal");

    private SqlConnection(PlainDatabase database) {
        this.database = database;
    }

    /** What one row of an answer stands for. */
    interface Row<T> {
        T read(PlainStatement row) throws SQLException;
    }

    /** As an address, in which a question mark of a name is no beginning of settings. */
    static SqlConnection connect(Path file, Duration patience) throws SQLException {
        for (String companion : COMPANIONS) {
            ProjectLinks.refuse("open", file.resolveSibling(file.getFileName() + companion));
        }
        String address = "file:" + file.toAbsolutePath().toUri().getRawPath() + access(file);
        var sqlConnection =
                new SqlConnection(
                        PlainDatabase.open(address, Math.toIntExact(patience.toMillis())));
        try {
            sqlConnection.execute("pragma synchronous = full");
            sqlConnection.execute("pragma cell_size_check = on");
            sqlConnection.execute("pragma trusted_schema = off");
            return sqlConnection;
        } catch (SQLException e) {
            sqlConnection.close();
            throw e;
        }
    }

    /** Whether nothing can be written to a file that is there: SQLite keeps its log beside it. */
    static boolean isReadOnly(Path file) {
        return Files.exists(file)
                && !(Files.isWritable(file) && Files.isWritable(AtomicNewFile.folderOf(file)));
    }

    /** A file that no process has open needs no log to be read, and SQLite could not make one. */
    private static String access(Path file) {
        if (!isReadOnly(file)) {
            return "";
        }
        var log = file.resolveSibling(file.getFileName() + "-wal");
        return log.toFile().length() > 0 ? "?mode=ro" : "?immutable=1";
    }

    /** What is done with each row of a long answer. */
    interface EachRow {
        void take(PlainStatement row) throws SQLException;
    }

    void execute(String sql) throws SQLException {
        database.execute(sql);
    }

    int update(String sql, Object... values) throws SQLException {
        try (var statement = bound(sql, values)) {
            if (statement.next()) {
                throw new IllegalStateException("an answer to " + sql);
            }
        }
        return database.changes();
    }

    <T> List<T> rows(String sql, Row<T> row, Object... values) throws SQLException {
        var rows = new ArrayList<T>();
        try (var found = bound(sql, values)) {
            while (found.next()) {
                rows.add(row.read(found));
            }
        }
        return rows;
    }

    void each(String sql, EachRow each) throws SQLException {
        try (var found = bound(sql)) {
            while (found.next()) {
                each.take(found);
            }
        }
    }

    <T> Optional<T> row(String sql, Row<T> row, Object... values) throws SQLException {
        try (var found = bound(sql, values)) {
            return found.next() ? Optional.of(row.read(found)) : Optional.empty();
        }
    }

    /** The first column of the only row, if there is one and it holds a value. */
    OptionalLong number(String sql, Object... values) throws SQLException {
        try (var found = bound(sql, values)) {
            return found.next() && !found.isNull(1)
                    ? OptionalLong.of(found.getLong(1))
                    : OptionalLong.empty();
        }
    }

    private PlainStatement bound(String sql, Object... values) throws SQLException {
        var statement = prepared.get(sql);
        if (statement == null) {
            statement = database.prepare(sql);
            prepared.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case Long number -> statement.set(i + 1, number);
                case String text -> statement.set(i + 1, text);
                case byte[] bytes -> statement.set(i + 1, bytes);
                case Object other -> throw new IllegalStateException("cannot bind " + other);
            }
        }
        return statement;
    }

    @Override
    public void close() throws SQLException {
        database.close();
    }
}
