package dev.musher.crew;

import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import dev.musher.conversation.Message;

/** Opens agents that work for another: within its purse, its permission and its folder. */
public interface Crew {
    /**
     * Opens one; nothing is asked yet.
     *
     * @throws RuntimeException that explains itself if it cannot be had
     */
    Member open(Assignment assignment) throws InterruptedException;

    /** An agent that works for another. Closing it ends what it left running and its workspace. */
    interface Member extends AutoCloseable {
        /** Works on a prompt to its end, on the calling thread; interruption stops it. */
        RunEnd run(Message.User prompt, AgentListener listener);

        /** What it changed, as a unified diff that its parent may apply; empty if nothing. */
        String changes() throws InterruptedException;

        @Override
        void close();
    }
}
