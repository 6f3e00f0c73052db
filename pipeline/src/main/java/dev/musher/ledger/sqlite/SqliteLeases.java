package dev.musher.ledger.sqlite;

import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Death;
import dev.musher.ledger.Lease;
import dev.musher.ledger.LeaseAnswer;
import dev.musher.ledger.LeaseAnswer.Busy;
import dev.musher.ledger.LeaseAnswer.Ended;
import dev.musher.ledger.LeaseAnswer.Granted;
import dev.musher.ledger.LeaseAnswer.Lost;
import dev.musher.ledger.LeaseRules;
import dev.musher.ledger.LeaseWish;
import dev.musher.ledger.Leases;
import dev.musher.ledger.Renewal;
import java.sql.SQLException;
import java.util.List;

/** Leases in the file of the ledger. */
final class SqliteLeases implements Leases {
    private final Commits commits;
    private final Readings readings;
    private final BootEpoch epoch;

    SqliteLeases(Commits commits, Readings readings, BootEpoch epoch) {
        this.commits = commits;
        this.readings = readings;
        this.epoch = epoch;
    }

    /** What the rules say to what is written down. */
    private interface Ruling {
        LeaseAnswer on(LeaseTable table) throws SQLException;
    }

    @Override
    public LeaseAnswer acquire(LeaseWish wish) {
        return perform(table -> LeaseRules.acquire(table.rivals(wish.keys()), wish, epoch));
    }

    @Override
    public LeaseAnswer renew(Renewal renewal) {
        return perform(table -> LeaseRules.renew(table.held(renewal.fencing()), renewal, epoch));
    }

    @Override
    public LeaseAnswer release(long fencing) {
        return perform(table -> LeaseRules.release(table.held(fencing), fencing, epoch));
    }

    @Override
    public LeaseAnswer expire(Death death) {
        return perform(table -> LeaseRules.expire(table.held(death.fencing()), death));
    }

    private LeaseAnswer perform(Ruling ruling) {
        return commits.now(
                transaction -> {
                    var table = new LeaseTable(transaction.sql());
                    var answer = ruling.on(table);
                    switch (answer) {
                        case Granted(var lease) -> table.put(lease);
                        case Ended(var lease) -> table.remove(lease);
                        case Busy _, Lost _ -> {}
                    }
                    return answer;
                });
    }

    @Override
    public List<Lease> held() {
        return readings.read(sql -> new LeaseTable(sql).all());
    }
}
