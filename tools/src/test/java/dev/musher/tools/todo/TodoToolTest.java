package dev.musher.tools.todo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TodoToolTest {
    private final TodoList list = new TodoList();
    private final TodoTool tool = new TodoTool(list);

    @Test
    void replacesTheListAndShowsIt() throws Exception {
        call(item("old", "open"));

        assertThat(call(item("read", "done"), item("write", "doing"), item("test", "open")))
                .isEqualTo(
                        told(
                                "[x] read\n[>] write\n[ ] test\n1 of 3 done.",
                                new ToolFact.Todo("read", "done"),
                                new ToolFact.Todo("write", "doing"),
                                new ToolFact.Todo("test", "open")));
        assertThat(list.items())
                .containsExactly(
                        new TodoItem("read", TodoState.DONE),
                        new TodoItem("write", TodoState.DOING),
                        new TodoItem("test", TodoState.OPEN));
        assertThat(list.unfinished()).extracting(TodoItem::text).containsExactly("write", "test");
    }

    @Test
    void clearsTheList() throws Exception {
        call(item("a", "open"));

        assertThat(call()).isEqualTo(told("The list is empty now."));
        assertThat(list.items()).isEmpty();
    }

    @Test
    void keepsAnItemOnceInItsFirstPlaceAndLastState() throws Exception {
        assertThat(call(item("a", "open"), item("b", "open"), item(" a ", "done")))
                .isEqualTo(
                        told(
                                "[x] a\n[ ] b\n1 of 2 done.\n"
                                        + "Items given more than once were kept once: 1 left out.",
                                new ToolFact.Todo("a", "done"),
                                new ToolFact.Todo("b", "open")));
    }

    @Test
    void keepsOneItemInTheDoing() throws Exception {
        assertThat(call(item("a", "doing"), item("b", "doing"), item("c", "doing")))
                .isEqualTo(
                        told(
                                "[>] a\n[ ] b\n[ ] c\n0 of 3 done.\n"
                                        + "Only one item can be `doing`: the first is, 2 set to"
                                        + " open.",
                                new ToolFact.Todo("a", "doing"),
                                new ToolFact.Todo("b", "open"),
                                new ToolFact.Todo("c", "open")));
    }

    @Test
    void showsEachItemInOneLine() throws Exception {
        call(item("a\\n  b\\tc", "open"));

        assertThat(list.items()).containsExactly(new TodoItem("a b c", TodoState.OPEN));
    }

    @Test
    void refusesAnItemWithoutTextAndKeepsTheListAsItWas() throws Exception {
        call(item("a", "open"));

        assertThat(call(item("b", "open"), item(" \\n ", "open")))
                .isEqualTo(
                        new Failed(
                                Failure.INPUT,
                                "An item has no text. Say in its `text` what to do; the list"
                                        + " is unchanged."));
        assertThat(list.items()).containsExactly(new TodoItem("a", TodoState.OPEN));
    }

    @Test
    void takesFiftyItemsAndNotOneMore() throws Exception {
        var items = new String[51];
        for (int i = 0; i < items.length; i++) {
            items[i] = item("item " + i, "open");
        }

        assertThat(call(items))
                .isEqualTo(
                        new Failed(
                                Failure.INPUT,
                                "`items` must be a list of 0 to 50 items, not a list of 51."));
        assertThat(call(Arrays.copyOf(items, 50))).isInstanceOf(ToolOutcome.Done.class);
    }

    @Test
    void refusesUnknownStates() throws Exception {
        assertThat(call(item("a", "blocked")))
                .isEqualTo(
                        new Failed(
                                Failure.INPUT,
                                "`items[0].state` must be one of open, doing, done, not"
                                        + " \"blocked\"."));
    }

    private static ToolOutcome told(String text, ToolFact.Todo... items) {
        return ToolOutcome.done(text, new ToolFact.TodosChanged(List.of(items)));
    }

    private static String item(String text, String state) {
        return "{\"text\": \"" + text + "\", \"state\": \"" + state + "\"}";
    }

    private ToolOutcome call(String... items) throws InterruptedException {
        var given = Json.parse("{\"items\": [" + String.join(",", items) + "]}");
        return switch (tool.description().input().check(given)) {
            case Checked.Misfits(List<String> problems) ->
                    new Failed(Failure.INPUT, String.join(" ", problems));
            case Checked.Fits(ToolInput toolInput) -> carriedOut(toolInput);
        };
    }

    private ToolOutcome carriedOut(ToolInput toolInput) throws InterruptedException {
        try {
            return tool.prepare(toolInput).execute(new ToolCall("1", ToolCall.Progress.UNHEARD));
        } catch (ToolFailure failure) {
            return failure.outcome();
        }
    }
}
