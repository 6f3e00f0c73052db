package dev.musher.agent.session;

import dev.musher.base.time.TimeSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A session that is open to go on.
 *
 * @param remarks what its user should know: that it goes on as another session because another
 *     process writes this one, that something of it is damaged; usually none
 */
public record OpenSession(Diary diary, SessionBranch branch, List<String> remarks)
        implements AutoCloseable {
    public OpenSession {
        remarks = List.copyOf(remarks);
    }

    /** A new session of which nothing is kept. */
    public static OpenSession withoutDiary(Path workplace, TimeSource timeSource) {
        var now = timeSource.now();
        var header =
                new SessionHeader(SessionId.at(now), workplace.toString(), now, Optional.empty());
        return new OpenSession(
                new DiscardingDiary(header.id()), SessionBranch.empty(header), List.of());
    }

    @Override
    public void close() {
        diary.close();
    }
}
