package dev.musher.sessions;

import dev.musher.commandline.Completion;
import dev.musher.commandline.Option;
import dev.musher.session.SessionStore;
import dev.musher.session.SessionSummary;
import dev.musher.text.OneLine;
import dev.musher.time.Clock;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the commands about sessions have in common.
 *
 * @param here the folder in which somebody types them
 */
public record Archive(SessionStore store, Path here, Clock clock, ZoneId zone, Option.Flag json) {
    private static final int MOST_OFFERED = 30;
    private static final int LONGEST_OFFER = 60;

    ShortIds shortIds() {
        return new ShortIds(store.ids());
    }

    SessionTable table() {
        return new SessionTable(new SessionTable.Desk(shortIds(), zone), clock.now(), here);
    }

    /** What a shell can offer. */
    public List<Completion.Candidate> candidates() {
        var ids = shortIds();
        var candidates = new ArrayList<Completion.Candidate>();
        for (SessionSummary session : store.list(MOST_OFFERED, Optional.empty())) {
            String about = session.problem().isEmpty() ? session.firstWords() : "cannot be read";
            candidates.add(
                    new Completion.Candidate(
                            ids.of(session.header().id()),
                            OneLine.beginning(about, LONGEST_OFFER)));
        }
        return candidates;
    }
}
