package dev.musher.todo;

import dev.musher.codegen.TextFile;
import dev.musher.tool.Effect;
import dev.musher.tool.Fact;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import java.util.ArrayList;
import java.util.List;

/** Lets a model keep a list of what it means to do, which people can follow. */
@TextFile("todo.md")
public final class TodoTool implements Tool {
    private static final int MOST_ITEMS = 50;
    private static final int LONGEST_TEXT = 400;

    private static final ToolSheet SHEET =
            new ToolSheet(
                    "todo",
                    TodoToolText.TEXT,
                    InputShape.of(
                            Field.required(
                                    "items",
                                    Field.listOf(
                                            Field.table(
                                                    Field.required(
                                                            "text", Field.text(LONGEST_TEXT), ""),
                                                    Field.required(
                                                            "state",
                                                            Field.oneOf("open", "doing", "done"),
                                                            "")),
                                            0,
                                            MOST_ITEMS),
                                    "")),
                    Effect.TALKS);

    private final TodoList list;

    public TodoTool(TodoList list) {
        this.list = list;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var draft = Draft.of(input.tables("items"));
        return Prepared.of(
                List.of(),
                _ -> {
                    list.replace(draft.items());
                    return ToolOutcome.done(shown(draft), changed(draft.items()));
                });
    }

    private static Fact changed(List<TodoItem> items) {
        var todos = new ArrayList<Fact.Todo>(items.size());
        for (TodoItem item : items) {
            todos.add(new Fact.Todo(item.text(), item.state().word()));
        }
        return new Fact.TodosChanged(todos);
    }

    private static String shown(Draft draft) {
        if (draft.items().isEmpty()) {
            return "The list is empty now.";
        }
        var text = new StringBuilder();
        int done = 0;
        for (TodoItem item : draft.items()) {
            text.append(item.state().mark()).append(' ').append(item.text()).append('\n');
            done += item.state() == TodoState.DONE ? 1 : 0;
        }
        text.append(done).append(" of ").append(draft.items().size()).append(" done.");
        for (String note : draft.notes()) {
            text.append('\n').append(note);
        }
        return text.toString();
    }
}
