package dev.musher.host.team;

import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionListener;
import dev.musher.fleet.runtime.MissionReport;

import java.util.Optional;

/** A runtime that never starts an agent, for commands that only look. */
record LookOnlyRuntime(String name) implements AgentRuntime {
    @Override
    public Optional<String> problem() {
        return Optional.empty();
    }

    @Override
    public MissionReport run(Mission mission, MissionListener listener) {
        throw new IllegalStateException("no agent is started from here");
    }
}
