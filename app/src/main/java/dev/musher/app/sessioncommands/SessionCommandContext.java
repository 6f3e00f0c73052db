package dev.musher.app.sessioncommands;

import dev.musher.agent.session.SessionSummary;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import dev.musher.base.text.OneLineText;
import dev.musher.base.time.TimeSource;
import dev.musher.host.session.SessionTable;
import dev.musher.host.session.ShortSessionIds;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the commands about sessions have in common.
 *
 * @param here the current folder of the user
 */
public record SessionCommandContext(
        SessionStore store, Path here, TimeSource clock, ZoneId zone, Option.Flag json) {
    private static final int MOST_OFFERED = 30;
    private static final int LONGEST_OFFER = 60;

    ShortSessionIds shortIds() {
        return new ShortSessionIds(store.ids());
    }

    SessionTable table() {
        return new SessionTable(new SessionTable.Format(shortIds(), zone), clock.now(), here);
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
                            OneLineText.beginning(about, LONGEST_OFFER)));
        }
        return candidates;
    }
}
