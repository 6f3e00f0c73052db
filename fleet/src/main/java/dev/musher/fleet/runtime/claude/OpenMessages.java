package dev.musher.fleet.runtime.claude;

import dev.musher.base.text.Utf8;
import dev.musher.fleet.runtime.claude.StreamLine.Identity;
import dev.musher.provider.api.TokenUsage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The messages that models are at, one for each speaker. A message comes in several lines that all
 * have its name, and each is handed on once, when it is complete or the next one begins.
 */
final class OpenMessages {
    /** Of words, the last bytes: what matters at the end of a mission is at the end. */
    static final int MOST_WORDS = 64 * 1024;

    private static final int MOST_SPEAKERS = 256;
    private static final int MOST_REMEMBERED = 256;

    private final Consumer<Message> whole;
    private final Map<String, Message> open = new LinkedHashMap<>();
    private final Set<String> complete = new LinkedHashSet<>();

    /** A message, as far as it was heard. */
    record Message(String speaker, Identity identity, TokenUsage usage, String words) {
        Message with(TokenUsage seen) {
            return new Message(speaker, identity, most(usage, seen), words);
        }

        Message saying(String more) {
            return new Message(speaker, identity, usage, Utf8.tail(words + more, MOST_WORDS));
        }
    }

    OpenMessages(Consumer<Message> whole) {
        this.whole = whole;
    }

    void began(String speaker, Identity identity, TokenUsage tokenUsage) {
        var current = open.get(speaker);
        if (complete.contains(identity.id())) {
            return;
        }
        if (current == null || !current.identity().equals(identity)) {
            complete(speaker);
            open.put(speaker, new Message(speaker, identity, tokenUsage, ""));
            keepFew();
        } else {
            open.put(speaker, current.with(tokenUsage));
        }
    }

    void counted(String speaker, TokenUsage tokenUsage) {
        open.computeIfPresent(speaker, (_, message) -> message.with(tokenUsage));
    }

    void said(String speaker, String words) {
        open.computeIfPresent(speaker, (_, message) -> message.saying(words));
    }

    void complete(String speaker) {
        var message = open.remove(speaker);
        if (message == null) {
            return;
        }
        complete.add(message.identity().id());
        if (complete.size() > MOST_REMEMBERED) {
            complete.remove(complete.iterator().next());
        }
        whole.accept(message);
    }

    void completeAll() {
        for (String speaker : List.copyOf(open.keySet())) {
            complete(speaker);
        }
    }

    private void keepFew() {
        if (open.size() > MOST_SPEAKERS) {
            complete(new ArrayList<>(open.keySet()).getFirst());
        }
    }

    /** Counts of a message only grow, and a line may leave some of them out. */
    private static TokenUsage most(TokenUsage one, TokenUsage other) {
        return new TokenUsage(
                Math.max(one.input(), other.input()),
                Math.max(one.cacheRead(), other.cacheRead()),
                Math.max(one.cacheWrite(), other.cacheWrite()),
                Math.max(one.cacheWriteLong(), other.cacheWriteLong()),
                Math.max(one.output(), other.output()),
                Math.max(one.reasoning(), other.reasoning()));
    }
}
