package dev.musher.server.chat;

import dev.musher.chat.conversation.TurnActivity;
import dev.musher.host.view.ChatView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What a page shows of a conversation: the last entries, and the answer on its way. */
final class ShownConversation {
    private static final int MOST_ENTRIES = 200;
    private static final int MOST_TOOLS = 100;
    private static final int LONGEST_TEXT = 100_000;

    private final String name;
    private final Deque<ChatView.Entry> entries = new ArrayDeque<>();
    private final StringBuilder writing = new StringBuilder();
    private final List<String> tools = new ArrayList<>();
    private boolean running;
    private int waiting;

    ShownConversation(String name) {
        this.name = name;
    }

    void add(ChatView.Entry entry) {
        entries.addLast(entry);
        if (entries.size() > MOST_ENTRIES) {
            entries.removeFirst();
        }
    }

    void waits(int messages) {
        waiting = messages;
    }

    void works(TurnActivity activity) {
        switch (activity) {
            case TurnActivity.Began _ -> begin(true);
            case TurnActivity.Ended _ -> begin(false);
            case TurnActivity.Used(var tool) -> {
                // What was written before a tool is used is not the answer.
                writing.setLength(0);
                if (tools.size() < MOST_TOOLS) {
                    tools.add(tool);
                }
            }
            case TurnActivity.Wrote(var text) -> {
                if (writing.length() + text.length() <= LONGEST_TEXT) {
                    writing.append(text);
                }
            }
        }
    }

    private void begin(boolean now) {
        running = now;
        waiting = 0;
        writing.setLength(0);
        tools.clear();
    }

    ChatView view(long version) {
        return new ChatView(
                name,
                version,
                List.copyOf(entries),
                new ChatView.Turn(running, writing.toString(), List.copyOf(tools)),
                waiting);
    }
}
