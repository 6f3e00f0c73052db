package dev.musher.terminal.view;

import dev.musher.base.text.CountText;
import dev.musher.host.desk.DeskEvent.Todo;
import dev.musher.host.desk.DeskEvent.TodoProgress;
import dev.musher.terminal.screen.Style;
import dev.musher.terminal.screen.Style.Emphasis;
import dev.musher.terminal.screen.StyledLine;
import java.util.ArrayList;
import java.util.List;

/** The list of things to do in a few lines: what is being done, and what is around it. */
final class TodoPanel {
    private static final int MOST_LINES = 5;

    private TodoPanel() {}

    /** No line where nothing is left to do. */
    static List<StyledLine> lines(List<Todo> todos, int width) {
        int first = firstLeft(todos);
        if (first == todos.size()) {
            return List.of();
        }
        int from = Math.clamp(first - 1L, 0, Math.max(0, todos.size() - MOST_LINES));
        int to = Math.min(todos.size(), from + MOST_LINES);
        var lines = new ArrayList<StyledLine>();
        for (Todo todo : todos.subList(from, to)) {
            lines.add(line(todo).shortened(width));
        }
        int hidden = todos.size() - (to - from);
        if (hidden > 0) {
            String more = "  and " + CountText.of(hidden, "more item");
            lines.add(StyledLine.of(more, Style.QUIET).shortened(width));
        }
        return lines;
    }

    private static int firstLeft(List<Todo> todos) {
        int at = 0;
        while (at < todos.size() && todos.get(at).progress() == TodoProgress.DONE) {
            at++;
        }
        return at;
    }

    private static StyledLine line(Todo todo) {
        return switch (todo.progress()) {
            case DONE ->
                    StyledLine.of("  ✓ ", Style.GOOD)
                            .and(todo.text(), Style.QUIET.with(Emphasis.STRUCK));
            case DOING -> StyledLine.of("  ▸ ", Style.WARNING).and(todo.text(), Style.BOLD);
            case OPEN -> StyledLine.of("  ○ ", Style.QUIET).and(todo.text());
        };
    }
}
