package dev.musher.fleet.budget;

import dev.musher.agent.spending.Purse;

/**
 * The purse of an attempt. Give it back when everything that the attempt took is in the ledger.
 * Again does nothing.
 */
public final class AttemptPurse implements AutoCloseable {
    private final Purse purse;
    private final Runnable giveBack;
    private boolean open = true;

    AttemptPurse(Purse purse, Runnable giveBack) {
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
