package org.sqlite.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.sqlite.SqliteLibrary;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;

class PlainDatabaseTest {
    @TempDir private Path folder;

    @BeforeEach
    void loadTheLibrary() throws Exception {
        new SqliteLibrary(folder.resolve("libraries")).load();
    }

    @Test
    void sharesTheLibraryWithJdbc() throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("a.db"));
                var statement = connection.createStatement()) {
            statement.execute("create table t as select 7 as n");
        }
        try (var database = open("a.db");
                var rows = database.prepare("select n from t")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getLong(1)).isEqualTo(7);
        }
    }

    @Test
    void readsWhatItWrote() throws Exception {
        byte[] bytes = "b\0ä".getBytes(StandardCharsets.UTF_8);
        try (var database = open("name with ? and ä.db")) {
            database.execute("create table t (n integer, s text, b blob)");
            var insert = database.prepare("insert into t values (?, ?, ?)");
            insert.set(1, Long.MIN_VALUE);
            insert.set(2, "ein Ende mit 💡");
            insert.set(3, bytes);
            assertThat(insert.next()).isFalse();
            insert.close();
            assertThat(database.changes()).isOne();
            database.execute("insert into t (n) values (2)");
        }
        try (var database = open("name with ? and ä.db");
                var rows = database.prepare("select n, s, b from t order by n")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getLong(1)).isEqualTo(Long.MIN_VALUE);
            assertThat(rows.getString(2)).isEqualTo("ein Ende mit 💡");
            assertThat(rows.getBytes(3)).isEqualTo(bytes);
            assertThat(rows.isNull(3)).isFalse();
            assertThat(rows.next()).isTrue();
            assertThat(rows.isNull(2)).isTrue();
            assertThat(rows.next()).isFalse();
        }
    }

    @Test
    void tellsTheCodeOfWhatFails() throws Exception {
        try (var database = open("a.db");
                var other = PlainDatabase.open(address("a.db"), 0)) {
            database.execute("create table t (n integer primary key)");
            database.execute("insert into t values (1)");
            assertThatThrownBy(() -> database.execute("nonsense"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("nonsense");
            assertThatThrownBy(() -> database.prepare("select nothing from t"))
                    .isInstanceOf(SQLException.class);
            var twice = database.prepare("insert into t values (?)");
            twice.set(1, 1);
            assertThatThrownBy(twice::next)
                    .isInstanceOfSatisfying(
                            SQLException.class,
                            e ->
                                    assertThat(e.getErrorCode() & 0xff)
                                            .isEqualTo(SQLiteErrorCode.SQLITE_CONSTRAINT.code));
            twice.close();
            twice.set(1, 2);
            assertThat(twice.next()).isFalse();
            twice.close();
            database.execute("begin immediate");
            assertThatThrownBy(() -> other.execute("begin immediate"))
                    .isInstanceOfSatisfying(
                            SQLException.class,
                            e ->
                                    assertThat(e.getErrorCode())
                                            .isEqualTo(SQLiteErrorCode.SQLITE_BUSY.code));
        }
    }

    private PlainDatabase open(String name) throws SQLException {
        return PlainDatabase.open(address(name), 1000);
    }

    private String address(String name) {
        return "file:" + folder.resolve(name).toUri().getRawPath();
    }
}
