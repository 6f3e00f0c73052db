package dev.musher.agent.finish;

import dev.musher.agent.assertion.Admissions;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.tools.todo.TodoItem;
import dev.musher.tools.todo.TodoList;
import java.util.List;

/** Asks for what is left of the model's own list, unless the answer says that it is left. */
public final class OpenTodos implements FinishGate {
    public static final String NAME = "todos";

    private static final int BOUND = 2;
    private static final int MOST_SHOWN = 10;

    private final TodoList todos;

    public OpenTodos(TodoList todos) {
        this.todos = todos;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int bound() {
        return BOUND;
    }

    @Override
    public GateOpinion judge(FinishClaim finishClaim) {
        var open = todos.unfinished();
        if (open.isEmpty()) {
            return GateOpinion.pass("Nothing is open.");
        }
        if (!concerns(finishClaim)) {
            return GateOpinion.pass("The list does not belong to this run.");
        }
        var sentences = finishClaim.sentences();
        if (Closing.of(sentences).waits()) {
            return GateOpinion.pass("The answer asks the user.");
        }
        if (Admissions.tellsOpen(sentences)) {
            return GateOpinion.pass("The answer says that something is left.");
        }
        var count = open.size() == 1 ? "1 item is" : open.size() + " items are";
        return GateOpinion.object(
                count + " open on the list.", new Notice(NoticeTag.TODOS, text(count, open)));
    }

    /** Whether this run worked on the list; a plan that was all the user wanted may stay open. */
    private boolean concerns(FinishClaim finishClaim) {
        if (ConversationLookup.edited(finishClaim)) {
            return true;
        }
        int prompt = ConversationLookup.promptPlace(finishClaim.said());
        for (ConversationLookup.Exchange exchange :
                ConversationLookup.exchanges(finishClaim.said())) {
            boolean recent = exchange.place() > prompt && exchange.done();
            if (recent && exchange.call().name().equals("todo")) {
                return !PlanRequest.in(ConversationLookup.prompt(finishClaim.said()));
            }
        }
        return false;
    }

    private static String text(String count, List<TodoItem> open) {
        var text = new StringBuilder("The answer ends the work, but ");
        text.append(count).append(" open on your list:");
        for (TodoItem item : open.subList(0, Math.min(MOST_SHOWN, open.size()))) {
            text.append("\n- ").append(item.state().mark()).append(' ').append(item.text());
        }
        if (open.size() > MOST_SHOWN) {
            text.append("\n- and ").append(open.size() - MOST_SHOWN).append(" more");
        }
        return text.append(
                        """

                        Do the open items. If an item is done, mark it as done with the todo tool; \
                        if it is not to be done, say which and why.\
                        """)
                .append(Notice.ANSWER_KEPT)
                .toString();
    }

    @Override
    public void prompted() {}
}
