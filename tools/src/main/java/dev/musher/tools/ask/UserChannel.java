package dev.musher.tools.ask;

/** Asks the user of an agent. */
@FunctionalInterface
public interface UserChannel {
    /** No user: for runs without one. */
    UserChannel NOBODY = _ -> new UserAnswer.NoUser();

    /**
     * Shows the question and blocks until it is answered. Called by any thread, and by several at
     * once where agents work side by side; an adapter shows one question after the other.
     *
     * @throws InterruptedException if the caller no longer wants to know; the question is gone from
     *     the screen then
     */
    UserAnswer ask(UserQuestion userQuestion) throws InterruptedException;
}
