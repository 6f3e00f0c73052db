package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.HolderDeath;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.ledger.LeaseAnswer;
import dev.musher.pipeline.ledger.LeaseAnswer.Busy;
import dev.musher.pipeline.ledger.LeaseAnswer.Ended;
import dev.musher.pipeline.ledger.LeaseAnswer.Granted;
import dev.musher.pipeline.ledger.LeaseAnswer.Lost;
import dev.musher.pipeline.ledger.LeaseRenewal;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.ledger.LeaseRules;
import dev.musher.pipeline.ledger.Leases;
import java.sql.SQLException;
import java.util.List;

/** Leases in the file of the ledger. */
final class SqliteLeases implements Leases {
    private final LedgerWriter ledgerWriter;
    private final ReadConnections readConnections;
    private final BootEpoch epoch;

    SqliteLeases(LedgerWriter ledgerWriter, ReadConnections readConnections, BootEpoch epoch) {
        this.ledgerWriter = ledgerWriter;
        this.readConnections = readConnections;
        this.epoch = epoch;
    }

    /** What the rules say to what is written down. */
    private interface Ruling {
        LeaseAnswer on(LeaseTable table) throws SQLException;
    }

    @Override
    public LeaseAnswer acquire(LeaseRequest wish) {
        return perform(table -> LeaseRules.acquire(table.rivals(wish.keys()), wish, epoch));
    }

    @Override
    public LeaseAnswer renew(LeaseRenewal leaseRenewal) {
        return perform(
                table -> LeaseRules.renew(table.held(leaseRenewal.fencing()), leaseRenewal, epoch));
    }

    @Override
    public LeaseAnswer release(long fencing) {
        return perform(table -> LeaseRules.release(table.held(fencing), fencing, epoch));
    }

    @Override
    public LeaseAnswer expire(HolderDeath holderDeath) {
        return perform(table -> LeaseRules.expire(table.held(holderDeath.fencing()), holderDeath));
    }

    private LeaseAnswer perform(Ruling ruling) {
        return ledgerWriter.writeDurably(
                appendTransaction -> {
                    var table = new LeaseTable(appendTransaction.sql());
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
        return readConnections.read(sqlConnection -> new LeaseTable(sqlConnection).all());
    }
}
