package dev.musher.agent.session;

/**
 * Keeps what happens in one session. What was added survives the death of the process. One writer:
 * calls come from one thread at a time.
 */
public interface Diary extends AutoCloseable {
    SessionId id();

    /**
     * Keeps it, before anybody is shown it; returns when it is handed to the system.
     *
     * @return the number of the entry
     * @throws DiaryException if it cannot be kept: nothing more may be done then
     */
    long add(DiaryEvent diaryEvent);

    /**
     * What is added from here on follows the entry of that number; 0 is the beginning. What came
     * after it stays in the diary, and so does the step back.
     *
     * @throws IllegalArgumentException if there is no such entry
     * @throws DiaryException if it cannot be kept
     */
    void rewind(long entry);

    @Override
    void close();
}
