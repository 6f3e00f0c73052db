package dev.musher.host.desk;

import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.session.AuthoredMessage;
import java.util.List;

/** The runs of one session. One at a time; closing it lets go of the session. */
public interface SessionRuns extends AutoCloseable {
    /** The session's id. */
    String id();

    /** What was said in the session before it was opened. */
    List<AuthoredMessage> earlier();

    /**
     * Runs a prompt to its end on the calling thread, and tells the listener. An interruption of
     * the thread stops the run; it has told its end before this returns.
     */
    void run(DeskCommand.Say prompt, AgentListener listener);

    /**
     * The same, planned first; without words it goes on with the plan of the session.
     *
     * @throws RuntimeException that explains itself if there is none to go on with
     */
    void plan(String words, AgentListener listener);

    /** Says something to the run that is under way; from any thread, and never blocking. */
    void steer(DeskCommand.Say words);

    /** Takes back what was said and has not been heard, in order; between runs. */
    List<String> unheard();

    /** Makes the conversation smaller, on the calling thread; the focus may be empty. */
    void fold(String focus, AgentListener listener) throws InterruptedException;

    @Override
    void close();
}
