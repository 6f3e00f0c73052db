package dev.musher.plan;

import dev.musher.agent.AgentEvent;
import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.crew.Assignment;
import dev.musher.crew.Crew;
import dev.musher.crew.Offer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Agents that say what a test has them say, each name its own lines. */
final class CrewTwin implements Crew {
    private final Map<String, Deque<RunEnd>> lines = new HashMap<>();
    private final List<Asked> asked = new ArrayList<>();
    private final List<Assignment> opened = new ArrayList<>();
    private int open;

    /** What somebody was asked. */
    record Asked(String agent, String prompt) {}

    CrewTwin says(String agent, String... words) {
        for (String line : words) {
            ends(agent, new RunEnd.Finished(line));
        }
        return this;
    }

    CrewTwin ends(String agent, RunEnd end) {
        lines.computeIfAbsent(agent, _ -> new ArrayDeque<>()).add(end);
        return this;
    }

    List<Assignment> opened() {
        return opened;
    }

    /** Those that were opened and not closed. */
    int open() {
        return open;
    }

    List<Asked> asked() {
        return asked;
    }

    /** All that an agent of that name was asked. */
    List<String> asked(String agent) {
        return asked.stream().filter(one -> one.agent().equals(agent)).map(Asked::prompt).toList();
    }

    @Override
    public Member open(Assignment assignment) {
        opened.add(assignment);
        open++;
        return new Member() {
            @Override
            public RunEnd run(Message.User prompt, AgentListener listener) {
                return play(assignment.name(), prompt, listener);
            }

            @Override
            public String session() {
                return assignment.name() + "-session";
            }

            @Override
            public Optional<Offer> changes() {
                return Optional.empty();
            }

            @Override
            public List<String> remarks() {
                return List.of();
            }

            @Override
            public void close() {
                open--;
            }
        };
    }

    private RunEnd play(String agent, Message.User prompt, AgentListener listener) {
        asked.add(new Asked(agent, Content.text(prompt.content())));
        var left = lines.getOrDefault(agent, new ArrayDeque<>());
        if (left.isEmpty()) {
            throw new AssertionError("nobody expected that " + agent + " is asked");
        }
        var end = left.remove();
        var setting = new AgentEvent.Setting(agent + "-session", "m", "/p", "ask", List.of());
        listener.on(new AgentEvent.RunStarted(setting, prompt));
        listener.on(new AgentEvent.RunFinished(end, PlanStage.ONE_TURN));
        return end;
    }
}
