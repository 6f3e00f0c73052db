package dev.musher.agent.plan;

import dev.musher.agent.loop.AgentEvent.SessionSetup;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import java.util.List;

/** The session's own agent, which carries plans out: an ordinary run, that can be steered. */
public interface PlanImplementer {
    SessionSetup setting();

    /** Works on a prompt to its end, on the calling thread; interruption stops it. */
    RunEnd run(String prompt, AgentListener listener);

    /** Takes back what a person said and no run has heard, in order; between runs. */
    List<String> unheard();
}
