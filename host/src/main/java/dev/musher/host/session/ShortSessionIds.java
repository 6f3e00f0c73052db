package dev.musher.host.session;

import dev.musher.agent.session.SessionId;
import java.util.Collection;
import java.util.TreeSet;

/** Beginnings of names that are as short as they can be and still name one session each. */
public final class ShortSessionIds {
    private static final int SHORTEST = 8;

    private final int length;

    public ShortSessionIds(Collection<SessionId> all) {
        var sorted = new TreeSet<String>();
        for (SessionId id : all) {
            sorted.add(id.text());
        }
        int longest = SHORTEST;
        String before = "";
        for (String id : sorted) {
            longest = Math.max(longest, common(before, id) + 1);
            before = id;
        }
        length = longest;
    }

    public String of(SessionId id) {
        return id.text().substring(0, Math.min(length, id.text().length()));
    }

    private static int common(String left, String right) {
        int at = 0;
        while (at < left.length() && at < right.length() && left.charAt(at) == right.charAt(at)) {
            at++;
        }
        return at;
    }
}
