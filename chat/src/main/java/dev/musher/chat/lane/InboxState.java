package dev.musher.chat.lane;

import dev.musher.chat.lane.InboxEntry.CommandEnded;
import dev.musher.chat.lane.InboxEntry.CommandTaken;
import dev.musher.chat.lane.InboxEntry.Known;
import dev.musher.chat.lane.InboxEntry.Received;
import dev.musher.chat.lane.InboxEntry.Stopped;
import dev.musher.chat.lane.InboxEntry.TurnBegun;
import dev.musher.chat.lane.InboxEntry.TurnDone;
import dev.musher.chat.lane.InboxEntry.TurnFailed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;

/** The entries of an inbox folded: which ids are known, and what is left to do. For one thread. */
public final class InboxState {
    private final SequencedSet<String> known = new LinkedHashSet<>();
    private final SequencedMap<String, ChatMessage> commands = new LinkedHashMap<>();
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
            case CommandTaken(var message) -> {
                known.add(message.id());
                commands.put(message.id(), message);
            }
            case CommandEnded(var id) -> commands.remove(id);
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

    /** Commands that have not ended. */
    public List<ChatMessage> commands() {
        return List.copyOf(commands.values());
    }

    /** The process that ran them has ended: they are not finished. */
    public void endTurns() {
        conversations
                .values()
                .forEach(
                        left -> {
                            left.unfinished.putAll(left.running);
                            left.running.clear();
                        });
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
     * The fewest entries that say the same.
     *
     * @param most so many ids of what is done are kept, the latest
     */
    public List<InboxEntry> compact(int most) {
        var entries = new ArrayList<InboxEntry>();
        var open = new HashSet<>(commands.keySet());
        for (Conversation left : conversations.values()) {
            open.addAll(left.unfinished.keySet());
            open.addAll(left.running.keySet());
            open.addAll(left.waiting.keySet());
        }
        var done = known.stream().filter(id -> !open.contains(id)).toList();
        done.subList(Math.max(0, done.size() - most), done.size())
                .forEach(id -> entries.add(new Known(id)));
        commands.values().forEach(message -> entries.add(new CommandTaken(message)));
        conversations.forEach((name, left) -> entries.addAll(compact(name, left)));
        return entries;
    }

    private static List<InboxEntry> compact(String name, Conversation left) {
        var entries = new ArrayList<InboxEntry>();
        if (!left.unfinished.isEmpty()) {
            entries.addAll(begun(name, left.unfinished));
            entries.add(new TurnFailed(name));
        }
        if (!left.running.isEmpty()) {
            entries.addAll(begun(name, left.running));
        }
        left.waiting.values().forEach(message -> entries.add(new Received(message)));
        return entries;
    }

    private static List<InboxEntry> begun(String name, Map<String, ChatMessage> messages) {
        var entries = new ArrayList<InboxEntry>();
        messages.values().forEach(message -> entries.add(new Received(message)));
        entries.add(new TurnBegun(name, List.copyOf(messages.keySet())));
        return entries;
    }
}
