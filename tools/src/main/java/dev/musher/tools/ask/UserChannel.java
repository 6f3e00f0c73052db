package dev.musher.tools.ask;

/** Reaches the person whom an agent works for. */
@FunctionalInterface
public interface UserChannel {
    /** Nobody is there: for runs that nobody attends. */
    UserChannel NOBODY = _ -> new UserAnswer.NoUser();

    /**
     * Shows the question and blocks until it is answered. Called by any thread, and by several at
     * once where agents work side by side; an adapter shows one question after the other.
     *
     * @throws InterruptedException if whoever asked does not want to know any more; the question is
     *     gone from the screen then
     */
    UserAnswer ask(UserQuestion userQuestion) throws InterruptedException;
}
