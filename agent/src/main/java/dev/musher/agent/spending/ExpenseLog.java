package dev.musher.agent.spending;

/** Keeps what is spent. Suits any number of threads and processes at once. */
@FunctionalInterface
public interface ExpenseLog {
    /** Nobody counts. */
    ExpenseLog UNKEPT = _ -> {};

    /** Keeps it; whoever cannot keep it says so in the log, because the money is spent anyway. */
    void add(Expense expense);
}
