package dev.musher.tools.todo;

import java.util.List;

/** The list of one session. Any thread may read and replace it; readers see a whole list. */
public final class TodoList {
    private volatile List<TodoItem> items = List.of();

    public List<TodoItem> items() {
        return items;
    }

    /** What is not done yet. */
    public List<TodoItem> unfinished() {
        return items.stream().filter(item -> item.state() != TodoState.DONE).toList();
    }

    public void replace(List<TodoItem> items) {
        this.items = List.copyOf(items);
    }
}
