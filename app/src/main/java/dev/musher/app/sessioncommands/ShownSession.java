package dev.musher.app.sessioncommands;

import dev.musher.agent.session.SessionSummary;
import io.avaje.jsonb.Json;
import java.util.List;

/**
 * A session in {@code musher sessions --json}.
 *
 * @param forkedFrom the session that it begins with; empty if none
 * @param problem why nothing else is known; empty for a sound one
 */
@Json
record ShownSession(
        String id,
        String folder,
        String begun,
        String changed,
        int prompts,
        int turns,
        String model,
        String firstWords,
        String forkedFrom,
        String problem) {
    static ShownSession of(SessionSummary summary) {
        var header = summary.header();
        return new ShownSession(
                header.id().text(),
                header.folder(),
                header.at().toString(),
                summary.changed().toString(),
                summary.prompts(),
                summary.turns(),
                summary.model().orElse(""),
                summary.firstWords(),
                header.from().map(from -> from.session().text()).orElse(""),
                summary.problem());
    }

    static List<ShownSession> all(List<SessionSummary> summaries) {
        return summaries.stream().map(ShownSession::of).toList();
    }
}
