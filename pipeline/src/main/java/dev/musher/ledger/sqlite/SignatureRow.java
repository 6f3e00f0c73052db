package dev.musher.ledger.sqlite;

import dev.musher.ledger.Hash;
import dev.musher.ledger.Head;
import dev.musher.text.Octets;
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
record SignatureRow(Head head, Octets node, Octets bytes) {
    /** A signature covers all entries before it, so that the latest say what older ones say. */
    private static final int MOST_LOOKED_AT = 64;

    /** What a look at signatures found. */
    record Looked(long signed, Set<Hash> nodes, List<String> problems) {}

    static SignatureRow by(NodeKey key, Head head) {
        return new SignatureRow(head, key.publicKey(), key.sign(head.hash()));
    }

    /** In order. */
    static List<SignatureRow> all(Sql sql) throws SQLException {
        return sql.rows(
                "select sequence, hash, node, bytes from signature order by sequence",
                row ->
                        new SignatureRow(
                                new Head(row.getLong(1), new Hash(Octets.wrap(row.getBytes(2)))),
                                Octets.wrap(row.getBytes(3)),
                                Octets.wrap(row.getBytes(4))));
    }

    /** Whether there are entries after the last that was signed. */
    static boolean leavesRest(Sql sql) throws SQLException {
        return sql.number("select max(sequence) from signature").orElse(0) < Entries.last(sql);
    }

    /** Holds the latest, and the latest of each node, against their keys. */
    static Looked look(Collection<SignatureRow> rows) {
        var newestFirst =
                rows.stream()
                        .sorted(
                                Comparator.comparingLong(
                                                (SignatureRow row) -> row.head().sequence())
                                        .reversed())
                        .toList();
        var nodes = new HashSet<Hash>();
        var problems = new ArrayList<String>();
        for (int i = 0; i < newestFirst.size(); i++) {
            var row = newestFirst.get(i);
            boolean latestOfNode = nodes.add(Hash.of(row.node().toArray()));
            if ((latestOfNode || i < MOST_LOOKED_AT) && !row.isGenuine()) {
                problems.add("The signature of the entry " + row.head().sequence() + " is wrong.");
            }
        }
        long signed = newestFirst.isEmpty() ? 0 : newestFirst.getFirst().head().sequence();
        return new Looked(signed, nodes, problems);
    }

    boolean isGenuine() {
        return NodeKey.signed(node, head.hash(), bytes);
    }

    void write(Sql sql) throws SQLException {
        byte[] key = node.toArray();
        sql.update("insert or ignore into node (key) values (?)", key);
        sql.update(
                "insert or ignore into signature (sequence, hash, node, bytes) values (?, ?, ?, ?)",
                head.sequence(),
                head.hash().bytes().toArray(),
                key,
                bytes.toArray());
    }
}
