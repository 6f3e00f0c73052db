package dev.musher.ledger.sqlite;

import dev.musher.ledger.Head;
import dev.musher.ledger.ItemKey;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a connection knows of the ledger from its own transactions, so that it need not ask again
 * while nobody else writes. SQLite tells by a number whether somebody did.
 */
final class Standing {
    private static final int MOST_ITEMS = 10_000;
    private static final float USUAL_LOAD = 0.75f;

    private final LedgerFile file;
    private final Sql sql;
    private final Map<ItemKey, Long> versions =
            new LinkedHashMap<>(16, USUAL_LOAD, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<ItemKey, Long> eldest) {
                    return size() > MOST_ITEMS;
                }
            };
    private long writesOfOthers = -1;
    private Head head = Head.EMPTY;

    Standing(LedgerFile file, Sql sql) {
        this.file = file;
        this.sql = sql;
    }

    /** A transaction that was begun on the connection. */
    Transaction transaction() throws SQLException {
        long writes = sql.number("pragma data_version").orElse(-1);
        if (writes != writesOfOthers) {
            file.requireVersion(sql);
            versions.clear();
            head = Entries.head(sql);
            writesOfOthers = writes;
        }
        return new Transaction(sql, head, versions);
    }

    /** It is kept; if it is not, this is worth nothing any more. */
    void kept(Transaction transaction) {
        head = transaction.head();
    }

    Sql sql() {
        return sql;
    }
}
