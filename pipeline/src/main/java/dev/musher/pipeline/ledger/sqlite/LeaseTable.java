package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.ledger.LeaseRules;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The rows of leases. */
record LeaseTable(SqlConnection sql) {
    LeaseRules.HeldLeases rivals(Set<LeaseKey> keys) throws SQLException {
        var holding = new HashSet<Lease>();
        for (LeaseKey key : keys) {
            var fencing = sql.number("select fencing from lease_key where key = ?", key.text());
            if (fencing.isPresent()) {
                held(fencing.getAsLong()).ifPresent(holding::add);
            }
        }
        long last = sql.number("select last from fencing").orElse(0);
        return new LeaseRules.HeldLeases(holding, last);
    }

    Optional<Lease> held(long fencing) throws SQLException {
        return read(" where fencing = ?", fencing).stream().findFirst();
    }

    List<Lease> all() throws SQLException {
        return List.copyOf(read(""));
    }

    void put(Lease lease) throws SQLException {
        sql.update(
                "insert or replace into lease (fencing, holder, epoch, until) values (?, ?, ?, ?)",
                lease.fencing(),
                lease.holder(),
                lease.epoch().text(),
                ChronoUnit.MICROS.between(Instant.EPOCH, lease.until()));
        for (LeaseKey key : lease.keys()) {
            sql.update(
                    "insert or replace into lease_key (key, fencing) values (?, ?)",
                    key.text(),
                    lease.fencing());
        }
        sql.update("update fencing set last = max(last, ?)", lease.fencing());
    }

    void remove(Lease lease) throws SQLException {
        sql.update("delete from lease_key where fencing = ?", lease.fencing());
        sql.update("delete from lease where fencing = ?", lease.fencing());
    }

    /** In one statement, since leases come and go between two. */
    private Collection<Lease> read(String condition, Object... values) throws SQLException {
        Map<Long, Lease> leases = new TreeMap<>();
        for (Lease part :
                sql.rows(
                        "select fencing, holder, epoch, until, key from lease join lease_key using"
                                + " (fencing)"
                                + condition,
                        row ->
                                new Lease(
                                        row.getLong(1),
                                        Set.of(new LeaseKey(row.getString(5))),
                                        row.getString(2),
                                        new BootEpoch(row.getString(3)),
                                        Instant.EPOCH.plus(row.getLong(4), ChronoUnit.MICROS)),
                        values)) {
            leases.merge(part.fencing(), part, LeaseTable::joined);
        }
        return leases.values();
    }

    private static Lease joined(Lease one, Lease other) {
        var keys = new HashSet<>(one.keys());
        keys.addAll(other.keys());
        return new Lease(one.fencing(), keys, one.holder(), one.epoch(), one.until());
    }
}
