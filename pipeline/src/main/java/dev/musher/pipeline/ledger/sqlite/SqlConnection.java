package dev.musher.pipeline.ledger.sqlite;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;

/** One connection to the file, with its statements prepared once. For one thread at a time. */
final class SqlConnection implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    private SqlConnection(Connection connection) {
        this.connection = connection;
    }

    /** What one row of an answer stands for. */
    interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** As an address, since the driver takes what follows a question mark for settings. */
    static SqlConnection connect(Path file, Duration patience) throws SQLException {
        var config = new SQLiteConfig();
        config.setBusyTimeout(Math.toIntExact(patience.toMillis()));
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        String url =
                "jdbc:sqlite:file:" + file.toAbsolutePath().toUri().getRawPath() + access(file);
        var sqlConnection = new SqlConnection(JDBC.createConnection(url, config.toProperties()));
        try {
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
        void take(ResultSet row) throws SQLException;
    }

    void execute(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    int update(String sql, Object... values) throws SQLException {
        return bound(sql, values).executeUpdate();
    }

    <T> List<T> rows(String sql, Row<T> row, Object... values) throws SQLException {
        var rows = new ArrayList<T>();
        try (var found = bound(sql, values).executeQuery()) {
            while (found.next()) {
                rows.add(row.read(found));
            }
        }
        return rows;
    }

    void each(String sql, EachRow each) throws SQLException {
        try (var found = bound(sql).executeQuery()) {
            while (found.next()) {
                each.take(found);
            }
        }
    }

    <T> Optional<T> row(String sql, Row<T> row, Object... values) throws SQLException {
        try (var found = bound(sql, values).executeQuery()) {
            return found.next() ? Optional.of(row.read(found)) : Optional.empty();
        }
    }

    /** The first column of the only row, if there is one and it holds a value. */
    OptionalLong number(String sql, Object... values) throws SQLException {
        try (var found = bound(sql, values).executeQuery()) {
            if (!found.next()) {
                return OptionalLong.empty();
            }
            long number = found.getLong(1);
            return found.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
        }
    }

    private PreparedStatement bound(String sql, Object... values) throws SQLException {
        var statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case Long number -> statement.setLong(i + 1, number);
                case String text -> statement.setString(i + 1, text);
                case byte[] bytes -> statement.setBytes(i + 1, bytes);
                case Object other -> throw new IllegalStateException("cannot bind " + other);
            }
        }
        return statement;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
