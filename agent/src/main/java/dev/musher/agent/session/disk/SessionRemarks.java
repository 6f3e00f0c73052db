package dev.musher.agent.session.disk;

import dev.musher.agent.session.SessionId;
import java.util.List;

/** What the user of a session should know about it. */
final class SessionRemarks {
    private SessionRemarks() {}

    static String inUse(SessionId asked, SessionId given) {
        return "Session "
                + asked
                + " is in use elsewhere, so the work continues as "
                + given
                + ", a fork of it.";
    }

    /** What cannot be read, and does not matter since nothing follows it. */
    static List<String> damage(DiaryReader reader) {
        var damaged = reader.damaged();
        if (damaged.isEmpty()) {
            return List.of();
        }
        var lines = new StringBuilder();
        for (long line : damaged) {
            lines.append(lines.isEmpty() ? "" : ", ").append(line);
        }
        return List.of(
                "Some of the file of session "
                        + reader.header().id()
                        + " cannot be read; skipped "
                        + (damaged.size() == 1 ? "line " : "lines ")
                        + lines
                        + ", which no other entry depends on.");
    }
}
