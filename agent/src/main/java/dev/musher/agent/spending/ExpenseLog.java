package dev.musher.agent.spending;

/** Keeps what is spent. Safe for any number of threads and processes. */
@FunctionalInterface
public interface ExpenseLog {
    /** Keeps it; a failure goes to the log, because the money is spent anyway. */
    void add(Expense expense);
}
