package dev.musher.agent.loop;

import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.CallStarted;
import dev.musher.agent.loop.AgentEvent.WordsAdded;
import java.util.ArrayList;
import java.util.List;

/** Events in a form that tests can read. */
final class EventNames {
    private EventNames() {}

    /** The kinds of the events, with words that follow each other as one. */
    static List<String> of(List<AgentEvent> events) {
        var names = new ArrayList<String>();
        for (AgentEvent event : events) {
            String name = event.getClass().getSimpleName();
            if (!(event instanceof WordsAdded)
                    || names.isEmpty()
                    || !names.getLast().equals(name)) {
                names.add(name);
            }
        }
        return names;
    }

    static List<String> calls(List<AgentEvent> events) {
        var calls = new ArrayList<String>();
        for (AgentEvent event : events) {
            if (event instanceof CallStarted started) {
                calls.add(started.id() + " starts");
            } else if (event instanceof CallFinished finished) {
                calls.add(finished.id() + " ends");
            }
        }
        return calls;
    }
}
