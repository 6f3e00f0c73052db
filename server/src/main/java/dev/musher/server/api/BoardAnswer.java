package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.host.query.ProjectQueries;
import dev.musher.server.http.CachedAnswer;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import java.util.Map;

/** The board as it is answered, encoded once for everybody who asks before it changes. */
final class BoardAnswer {
    private final ProjectQueries queries;
    private Known known = new Known(ProjectQueries.BoardMark.NONE, CachedAnswer.EMPTY);

    private record Known(ProjectQueries.BoardMark mark, CachedAnswer answer) {}

    BoardAnswer(ProjectQueries queries) {
        this.queries = queries;
    }

    HttpAnswer answer(HttpCall call) throws InterruptedException {
        return current().answer(call);
    }

    private synchronized CachedAnswer current() throws InterruptedException {
        var mark = queries.boardMark();
        if (!mark.equals(known.mark())) {
            var bytes = ImmutableBytes.of(Json.encode(queries.board()));
            known = new Known(mark, CachedAnswer.of("application/json", bytes, Map.of()));
        }
        return known.answer();
    }
}
