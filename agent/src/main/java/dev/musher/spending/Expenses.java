package dev.musher.spending;

/** Keeps what is spent. Suits any number of threads and processes at once. */
@FunctionalInterface
public interface Expenses {
    /** Nobody counts. */
    Expenses UNKEPT = _ -> {};

    /** Keeps it; whoever cannot keep it says so in the log, because the money is spent anyway. */
    void add(Expense expense);
}
