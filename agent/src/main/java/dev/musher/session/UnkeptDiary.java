package dev.musher.session;

/** The diary of a session of which nothing is kept, because the user wants it so. */
public final class UnkeptDiary implements Diary {
    private final SessionId id;
    private long entries;

    public UnkeptDiary(SessionId id) {
        this.id = id;
    }

    @Override
    public SessionId id() {
        return id;
    }

    @Override
    public long add(Happening happening) {
        entries++;
        return entries;
    }

    @Override
    public void rewind(long entry) {}

    @Override
    public void close() {}
}
