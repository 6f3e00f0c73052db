package dev.musher.agent.session;

/** The diary of a session of which nothing is kept, because the user wants it so. */
public final class DiscardingDiary implements Diary {
    private final SessionId id;
    private long entries;

    public DiscardingDiary(SessionId id) {
        this.id = id;
    }

    @Override
    public SessionId id() {
        return id;
    }

    @Override
    public long add(DiaryEvent diaryEvent) {
        entries++;
        return entries;
    }

    @Override
    public void rewind(long entry) {}

    @Override
    public void close() {}
}
