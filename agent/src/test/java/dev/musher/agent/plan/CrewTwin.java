package dev.musher.agent.plan;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.crew.SubagentAssignment;
import dev.musher.agent.crew.SubagentPatch;
import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
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
    private final List<SubagentAssignment> opened = new ArrayList<>();
    private VerificationSummary verified = VerificationSummary.UNCHANGED;
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

    /** How far each of them verifies what it changes where it works. */
    CrewTwin leaves(VerificationSummary verification) {
        verified = verification;
        return this;
    }

    List<SubagentAssignment> opened() {
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
    public Member open(SubagentAssignment subagentAssignment) {
        opened.add(subagentAssignment);
        open++;
        return new Member() {
            @Override
            public RunEnd run(Message.User prompt, AgentListener listener) {
                return play(subagentAssignment.name(), prompt, listener);
            }

            @Override
            public String session() {
                return subagentAssignment.name() + "-session";
            }

            @Override
            public Optional<SubagentPatch> changes() {
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
        asked.add(new Asked(agent, MessageContent.text(prompt.content())));
        var left = lines.getOrDefault(agent, new ArrayDeque<>());
        if (left.isEmpty()) {
            throw new AssertionError("nobody expected that " + agent + " is asked");
        }
        var end = left.remove();
        var sessionSetup =
                new AgentEvent.SessionSetup(agent + "-session", "m", "/p", "ask", List.of());
        listener.on(new AgentEvent.RunStarted(sessionSetup, prompt));
        listener.on(new AgentEvent.RunFinished(end, PlanFixture.oneTurn(verified)));
        return end;
    }
}
