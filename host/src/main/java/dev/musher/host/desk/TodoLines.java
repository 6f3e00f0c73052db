package dev.musher.host.desk;

import dev.musher.host.desk.DeskEvent.Todo;
import dev.musher.host.desk.DeskEvent.TodoProgress;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.Optional;

/** The list of things to do, where a call has replaced it. */
final class TodoLines {
    private TodoLines() {}

    static Optional<DeskEvent> of(ToolOutcome outcome) {
        return ToolFact.first(outcome.facts(), ToolFact.TodosChanged.class).map(TodoLines::event);
    }

    private static DeskEvent event(ToolFact.TodosChanged changed) {
        var items = new ArrayList<Todo>();
        for (ToolFact.Todo item : changed.items()) {
            items.add(new Todo(item.text(), progress(item.state())));
        }
        return new DeskEvent.TodosChanged(items);
    }

    private static TodoProgress progress(String state) {
        return switch (state) {
            case "done" -> TodoProgress.DONE;
            case "doing" -> TodoProgress.DOING;
            default -> TodoProgress.OPEN;
        };
    }
}
