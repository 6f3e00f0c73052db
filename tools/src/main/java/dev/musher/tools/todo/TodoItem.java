package dev.musher.tools.todo;

/** One thing to do; its text is one line. */
public record TodoItem(String text, TodoState state) {
    TodoItem in(TodoState other) {
        return new TodoItem(text, other);
    }
}
