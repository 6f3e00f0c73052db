package dev.musher.pipeline.ledger.sqlite;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.LedgerHead;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A signature as it is in the file.
 *
 * @param head what was signed
 * @param node the public key of who signed
 */
record SignatureRow(LedgerHead head, ImmutableBytes node, ImmutableBytes bytes) {
    /** A signature covers all entries before it, so that the latest say what older ones say. */
    private static final int MOST_LOOKED_AT = 64;

    /** What a look at signatures found. */
    record SignatureCheck(long signed, Set<EntryHash> nodes, List<String> problems) {}

    static SignatureRow by(NodeKey key, LedgerHead ledgerHead) {
        return new SignatureRow(ledgerHead, key.publicKey(), key.sign(ledgerHead.hash()));
    }

    /** In order. */
    static List<SignatureRow> all(SqlConnection sqlConnection) throws SQLException {
        return sqlConnection.rows(
                "select sequence, hash, node, bytes from signature order by sequence",
                row ->
                        new SignatureRow(
                                new LedgerHead(
                                        row.getLong(1),
                                        new EntryHash(ImmutableBytes.wrap(row.getBytes(2)))),
                                ImmutableBytes.wrap(row.getBytes(3)),
                                ImmutableBytes.wrap(row.getBytes(4))));
    }

    /** Whether there are entries after the last that was signed. */
    static boolean leavesRest(SqlConnection sqlConnection) throws SQLException {
        return sqlConnection.number("select max(sequence) from signature").orElse(0)
                < EntryQueries.last(sqlConnection);
    }

    /** Holds the latest, and the latest of each node, against their keys. */
    static SignatureCheck look(Collection<SignatureRow> rows) {
        var newestFirst =
                rows.stream()
                        .sorted(
                                Comparator.comparingLong(
                                                (SignatureRow row) -> row.head().sequence())
                                        .reversed())
                        .toList();
        var nodes = new HashSet<EntryHash>();
        var problems = new ArrayList<String>();
        for (int i = 0; i < newestFirst.size(); i++) {
            var row = newestFirst.get(i);
            boolean latestOfNode = nodes.add(EntryHash.of(row.node().toArray()));
            if ((latestOfNode || i < MOST_LOOKED_AT) && !row.isGenuine()) {
                problems.add("The signature of the entry " + row.head().sequence() + " is wrong.");
            }
        }
        long signed = newestFirst.isEmpty() ? 0 : newestFirst.getFirst().head().sequence();
        return new SignatureCheck(signed, nodes, problems);
    }

    boolean isGenuine() {
        return NodeKey.signed(node, head.hash(), bytes);
    }

    void write(SqlConnection sqlConnection) throws SQLException {
        byte[] key = node.toArray();
        sqlConnection.update("insert or ignore into node (key) values (?)", key);
        sqlConnection.update(
                "insert or ignore into signature (sequence, hash, node, bytes) values (?, ?, ?, ?)",
                head.sequence(),
                head.hash().bytes().toArray(),
                key,
                bytes.toArray());
    }
}
