package dev.musher.session;

import dev.musher.time.Clock;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A session that is open to go on.
 *
 * @param remarks what its user should know: that it goes on as another session because somebody
 *     else writes this one, that something of it is damaged; usually none
 */
public record Opened(Diary diary, Branch branch, List<String> remarks) implements AutoCloseable {
    public Opened {
        remarks = List.copyOf(remarks);
    }

    /** A new session of which nothing is kept. */
    public static Opened unkept(Path workplace, Clock clock) {
        var now = clock.now();
        var header =
                new SessionHeader(SessionId.at(now), workplace.toString(), now, Optional.empty());
        return new Opened(new UnkeptDiary(header.id()), Branch.empty(header), List.of());
    }

    @Override
    public void close() {
        diary.close();
    }
}
