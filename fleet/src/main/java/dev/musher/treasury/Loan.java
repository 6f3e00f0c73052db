package dev.musher.treasury;

import dev.musher.spending.Purse;

/**
 * The purse of an attempt. Give it back when everything that the attempt took is in the ledger.
 * Again does nothing.
 */
public final class Loan implements AutoCloseable {
    private final Purse purse;
    private final Runnable giveBack;
    private boolean open = true;

    Loan(Purse purse, Runnable giveBack) {
        this.purse = purse;
        this.giveBack = giveBack;
    }

    public Purse purse() {
        return purse;
    }

    @Override
    public synchronized void close() {
        if (open) {
            open = false;
            giveBack.run();
        }
    }
}
