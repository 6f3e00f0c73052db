package dev.musher.pipeline.ledger;

class InMemoryLedgerTest extends LedgerContract {
    @Override
    protected Ledger open() {
        return new InMemoryLedger();
    }
}
