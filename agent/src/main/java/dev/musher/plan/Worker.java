package dev.musher.plan;

import dev.musher.agent.AgentEvent.Setting;
import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import java.util.List;

/** The session's own agent, which carries plans out: an ordinary run, that can be steered. */
public interface Worker {
    Setting setting();

    /** Works on a prompt to its end, on the calling thread; interruption stops it. */
    RunEnd run(String prompt, AgentListener listener);

    /** Takes back what a person said and no run has heard, in order; between runs. */
    List<String> unheard();
}
