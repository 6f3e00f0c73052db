package dev.musher.agent.spending;

import java.util.ArrayList;
import java.util.List;

/** The twin of {@link ExpenseFile}. */
public final class InMemoryExpenseLog implements ExpenseLog {
    private final List<Expense> kept = new ArrayList<>();

    @Override
    public synchronized void add(Expense expense) {
        kept.add(expense);
    }

    /** Oldest first. */
    public synchronized List<Expense> kept() {
        return List.copyOf(kept);
    }
}
