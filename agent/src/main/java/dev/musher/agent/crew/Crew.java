package dev.musher.agent.crew;

import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.provider.conversation.Message;
import java.util.List;
import java.util.Optional;

/**
 * Opens subagents, which work for another agent: within its purse, its permission and its folder.
 */
public interface Crew {
    /**
     * Opens one; nothing is asked yet. Any number may be open at a time, on any threads.
     *
     * @throws RuntimeException that explains itself if it cannot be had
     */
    Member open(SubagentAssignment subagentAssignment) throws InterruptedException;

    /** An agent that works for another. Closing it ends what it left running and its workspace. */
    interface Member extends AutoCloseable {
        /** The name of its own session. */
        String session();

        /**
         * Works on a prompt to its end, on the calling thread; interruption stops it. What it used
         * is counted by its parent.
         */
        RunEnd run(Message.User prompt, AgentListener listener);

        /**
         * What it changed in its workspace, kept for its parent to apply; empty if nothing. What
         * was changed and not asked for is kept when it is closed.
         */
        Optional<SubagentPatch> changes() throws InterruptedException;

        /** What its parent should know of how it worked, in sentences; usually nothing. */
        List<String> remarks();

        @Override
        void close();
    }
}
