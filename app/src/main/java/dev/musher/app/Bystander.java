package dev.musher.app;

import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionListener;
import dev.musher.fleet.runtime.MissionReport;
import java.util.Optional;

/** Stands for a runtime where nobody is sent out, and finding out about it would take long. */
record Bystander(String name) implements AgentRuntime {
    @Override
    public Optional<String> problem() {
        return Optional.empty();
    }

    @Override
    public MissionReport run(Mission mission, MissionListener listener) {
        throw new IllegalStateException("nobody is sent out from here");
    }
}
