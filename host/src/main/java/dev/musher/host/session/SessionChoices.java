package dev.musher.host.session;

import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.SessionSummary;
import dev.musher.base.text.OneLineText;
import dev.musher.base.time.DurationText;
import dev.musher.host.wiring.AgentParts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sessions of a folder that can be resumed, with a number each. */
record SessionChoices(AgentParts parts) {
    private static final int MOST = 10;
    private static final int LONGEST_WORDS = 60;

    List<String> lines() {
        var ids = new ShortSessionIds(parts.sessions().ids());
        var lines = new ArrayList<String>();
        for (SessionSummary one : sessions()) {
            var age = Duration.between(one.changed(), parts.clock().now());
            lines.add(
                    (lines.size() + 1)
                            + "  "
                            + ids.of(one.header().id())
                            + "  "
                            + DurationText.show(Duration.ofSeconds(Math.max(1, age.toSeconds())))
                            + " ago  "
                            + words(one));
        }
        if (lines.isEmpty()) {
            return List.of("No sessions in this folder yet.");
        }
        lines.add("Resume one: /resume NUMBER");
        return lines;
    }

    /** By a number of the list, or the beginning of an id. */
    SessionId find(String written) {
        boolean isNumber = written.length() <= 2 && written.chars().allMatch(Character::isDigit);
        var sessions = isNumber ? sessions() : List.<SessionSummary>of();
        int number = isNumber ? Integer.parseInt(written) : 0;
        return number >= 1 && number <= sessions.size()
                ? sessions.get(number - 1).header().id()
                : parts.sessions().find(written);
    }

    private List<SessionSummary> sessions() {
        var folder = parts.tools().workingDirectory().folder();
        return parts.sessions().list(MOST, Optional.of(folder));
    }

    private static String words(SessionSummary one) {
        if (!one.problem().isEmpty()) {
            return one.problem();
        }
        return one.firstWords().isEmpty()
                ? "(nothing said)"
                : OneLineText.beginning(one.firstWords(), LONGEST_WORDS);
    }
}
