package dev.musher.host.session;

import dev.musher.agent.archive.SearchHit;
import io.avaje.jsonb.Json;

/** A place in a session that was searched for, for programs. */
@Json
public record SessionHitView(String session, long entry, String author, String at, String snippet) {
    public static SessionHitView of(SearchHit searchHit) {
        return new SessionHitView(
                searchHit.session().text(),
                searchHit.entry(),
                searchHit.author(),
                searchHit.at().toString(),
                searchHit.snippet());
    }
}
