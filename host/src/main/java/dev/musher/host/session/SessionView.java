package dev.musher.host.session;

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
public record SessionView(
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
    static SessionView of(SessionSummary summary) {
        var header = summary.header();
        return new SessionView(
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

    public static List<SessionView> all(List<SessionSummary> summaries) {
        return summaries.stream().map(SessionView::of).toList();
    }
}
