package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.LedgerHead;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a connection knows of the ledger from its own transactions, so that it need not ask again
 * while no other connection writes. SQLite tells by a number whether one did.
 */
final class LedgerState {
    private static final int MOST_ITEMS = 10_000;
    private static final float USUAL_LOAD = 0.75f;

    private final LedgerFile file;
    private final SqlConnection sqlConnection;
    private final Map<ItemKey, Long> versions =
            new LinkedHashMap<>(16, USUAL_LOAD, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<ItemKey, Long> eldest) {
                    return size() > MOST_ITEMS;
                }
            };
    private long writesOfOthers = -1;
    private LedgerHead ledgerHead = LedgerHead.EMPTY;

    LedgerState(LedgerFile file, SqlConnection sqlConnection) {
        this.file = file;
        this.sqlConnection = sqlConnection;
    }

    /** A transaction that was started on the connection. */
    AppendTransaction transaction() throws SQLException {
        long writes = sqlConnection.number("pragma data_version").orElse(-1);
        if (writes != writesOfOthers) {
            file.requireVersion(sqlConnection);
            versions.clear();
            ledgerHead = EntryQueries.head(sqlConnection);
            writesOfOthers = writes;
        }
        return new AppendTransaction(sqlConnection, ledgerHead, versions);
    }

    /** It is kept; if it is not, this is worth nothing any more. */
    void kept(AppendTransaction appendTransaction) {
        ledgerHead = appendTransaction.head();
    }

    SqlConnection sql() {
        return sqlConnection;
    }
}
