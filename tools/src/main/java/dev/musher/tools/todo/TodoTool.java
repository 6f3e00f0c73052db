package dev.musher.tools.todo;

import dev.musher.codegen.TextFile;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.List;

/** Lets a model keep a todo list, which the user can follow. */
@TextFile("todo.md")
public final class TodoTool implements Tool {
    private static final int MOST_ITEMS = 50;
    private static final int LONGEST_TEXT = 400;

    private static final ToolDescription SHEET =
            new ToolDescription(
                    "todo",
                    TodoToolText.TEXT,
                    InputShape.of(
                            InputField.required(
                                    "items",
                                    InputField.listOf(
                                            InputField.table(
                                                    InputField.required(
                                                            "text",
                                                            InputField.text(LONGEST_TEXT),
                                                            ""),
                                                    InputField.required(
                                                            "state",
                                                            InputField.oneOf(
                                                                    "open", "doing", "done"),
                                                            "")),
                                            0,
                                            MOST_ITEMS),
                                    "")),
                    ToolEffect.TALKS);

    private final TodoList list;

    public TodoTool(TodoList list) {
        this.list = list;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var todoDraft = TodoDraft.of(toolInput.tables("items"));
        return PreparedCall.of(
                List.of(),
                _ -> {
                    list.replace(todoDraft.items());
                    return ToolOutcome.done(shown(todoDraft), changed(todoDraft.items()));
                });
    }

    private static ToolFact changed(List<TodoItem> items) {
        var todos = new ArrayList<ToolFact.Todo>(items.size());
        for (TodoItem item : items) {
            todos.add(new ToolFact.Todo(item.text(), item.state().word()));
        }
        return new ToolFact.TodosChanged(todos);
    }

    private static String shown(TodoDraft todoDraft) {
        if (todoDraft.items().isEmpty()) {
            return "The list is empty now.";
        }
        var text = new StringBuilder();
        int done = 0;
        for (TodoItem item : todoDraft.items()) {
            text.append(item.state().mark()).append(' ').append(item.text()).append('\n');
            done += item.state() == TodoState.DONE ? 1 : 0;
        }
        text.append(done).append(" of ").append(todoDraft.items().size()).append(" done.");
        for (String note : todoDraft.notes()) {
            text.append('\n').append(note);
        }
        return text.toString();
    }
}
