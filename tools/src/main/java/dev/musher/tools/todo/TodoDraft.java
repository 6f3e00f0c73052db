package dev.musher.tools.todo;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A list as a model wrote it, made sound: each item once, and at most one being done.
 *
 * @param notes what was changed for that, each a sentence for the model
 */
record TodoDraft(List<TodoItem> items, List<String> notes) {
    TodoDraft {
        items = List.copyOf(items);
        notes = List.copyOf(notes);
    }

    static TodoDraft of(List<ToolInput> given) {
        Map<String, TodoItem> byText = new LinkedHashMap<>();
        for (ToolInput item : given) {
            var text = oneLine(item.text("text"));
            if (text.isEmpty()) {
                throw ToolFailure.input(
                        "An item has no text. Say in its `text` what to do; the list is"
                                + " unchanged.");
            }
            // The first place and the last state: a model that repeats an item means to update it.
            byText.put(text, new TodoItem(text, TodoState.of(item.text("state"))));
        }
        var notes = new ArrayList<String>();
        int repeated = given.size() - byText.size();
        if (repeated > 0) {
            notes.add("Items given more than once were kept once: " + repeated + " left out.");
        }
        return new TodoDraft(oneDoing(byText.values().stream().toList(), notes), notes);
    }

    private static List<TodoItem> oneDoing(List<TodoItem> items, List<String> notes) {
        var sound = new ArrayList<TodoItem>();
        boolean doing = false;
        int reopened = 0;
        for (TodoItem item : items) {
            boolean another = doing && item.state() == TodoState.DOING;
            sound.add(another ? item.in(TodoState.OPEN) : item);
            doing |= item.state() == TodoState.DOING;
            reopened += another ? 1 : 0;
        }
        if (reopened > 0) {
            notes.add("Only one item can be `doing`: the first is, " + reopened + " set to open.");
        }
        return sound;
    }

    private static String oneLine(String text) {
        var words = new StringBuilder();
        for (String word : text.strip().split("\\s+", -1)) {
            words.append(words.isEmpty() ? "" : " ").append(word);
        }
        return words.toString();
    }
}
