package dev.musher.slack.transport;

import java.util.Optional;

/** A channel, or a thread in it by the time of its first message. */
record SlackConversation(String channel, Optional<String> thread) {
    private static final String BETWEEN = ":";

    static SlackConversation parse(String id) {
        int at = id.indexOf(BETWEEN);
        return at < 0
                ? new SlackConversation(id, Optional.empty())
                : new SlackConversation(id.substring(0, at), Optional.of(id.substring(at + 1)));
    }

    /** The first message of a thread is in the channel, though it names the thread. */
    static SlackConversation of(String channel, Optional<String> thread, String time) {
        return new SlackConversation(channel, thread.filter(root -> !root.equals(time)));
    }

    String id() {
        return channel + thread.map(root -> BETWEEN + root).orElse("");
    }
}
