package dev.musher.chat.lane;

import dev.musher.chat.lane.InboxEntry.Known;
import dev.musher.chat.lane.InboxEntry.Received;
import dev.musher.chat.lane.InboxEntry.Stopped;
import dev.musher.chat.lane.InboxEntry.TurnBegun;
import dev.musher.chat.lane.InboxEntry.TurnDone;
import dev.musher.chat.lane.InboxEntry.TurnFailed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;

/** The entries of an inbox folded: which ids are known, and what is left to do. For one thread. */
public final class InboxState {
    private final SequencedSet<String> known = new LinkedHashSet<>();
    private final SequencedMap<String, Conversation> conversations = new LinkedHashMap<>();

    /** What is left of a conversation. */
    private static final class Conversation {
        private final SequencedMap<String, ChatMessage> waiting = new LinkedHashMap<>();
        private final SequencedMap<String, ChatMessage> unfinished = new LinkedHashMap<>();
        private final SequencedMap<String, ChatMessage> running = new LinkedHashMap<>();
    }

    public void apply(InboxEntry entry) {
        switch (entry) {
            case Received(var message) -> {
                known.add(message.id());
                of(message.conversation()).waiting.put(message.id(), message);
            }
            case Known(var id) -> known.add(id);
            case TurnBegun(var name, var ids) -> ids.forEach(id -> begin(of(name), id));
            case TurnDone(var name) -> of(name).running.clear();
            case TurnFailed(var name) -> {
                of(name).unfinished.putAll(of(name).running);
                of(name).running.clear();
            }
            case Stopped(var name) -> conversations.remove(name);
        }
    }

    private static void begin(Conversation conversation, String id) {
        for (var from : List.of(conversation.waiting, conversation.unfinished)) {
            var message = from.remove(id);
            if (message != null) {
                conversation.running.put(id, message);
            }
        }
    }

    private Conversation of(String name) {
        return conversations.computeIfAbsent(name, _ -> new Conversation());
    }

    public boolean knows(String id) {
        return known.contains(id);
    }

    /** What each lane begins with after a restart; a turn that had begun is not finished. */
    public Map<String, LaneEvent.Reopened> reopened() {
        var all = new LinkedHashMap<String, LaneEvent.Reopened>();
        conversations.forEach(
                (name, left) -> {
                    var unfinished = new ArrayList<>(left.unfinished.values());
                    unfinished.addAll(left.running.values());
                    if (!unfinished.isEmpty() || !left.waiting.isEmpty()) {
                        all.put(
                                name,
                                new LaneEvent.Reopened(
                                        List.copyOf(left.waiting.values()), unfinished));
                    }
                });
        return all;
    }

    /**
     * The fewest entries that say the same at the start of a process.
     *
     * @param most so many ids of what is done are kept, the latest
     */
    public List<InboxEntry> compact(int most) {
        var entries = new ArrayList<InboxEntry>();
        var left = new ArrayList<ChatMessage>();
        reopened().values().forEach(lane -> left.addAll(lane.unfinished()));
        reopened().values().forEach(lane -> left.addAll(lane.waiting()));
        var open = new LinkedHashSet<String>();
        left.forEach(message -> open.add(message.id()));
        var done = known.stream().filter(id -> !open.contains(id)).toList();
        done.subList(Math.max(0, done.size() - most), done.size())
                .forEach(id -> entries.add(new Known(id)));
        reopened().forEach((name, lane) -> entries.addAll(compact(name, lane)));
        return entries;
    }

    private static List<InboxEntry> compact(String name, LaneEvent.Reopened lane) {
        var entries = new ArrayList<InboxEntry>();
        lane.unfinished().forEach(message -> entries.add(new Received(message)));
        if (!lane.unfinished().isEmpty()) {
            entries.add(
                    new TurnBegun(name, lane.unfinished().stream().map(ChatMessage::id).toList()));
            entries.add(new TurnFailed(name));
        }
        lane.waiting().forEach(message -> entries.add(new Received(message)));
        return entries;
    }
}
