package dev.musher.session;

import java.util.List;

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

    @Override
    public void close() {
        diary.close();
    }
}
