package dev.musher.app;

import dev.musher.runtime.AgentRuntime;
import dev.musher.runtime.Mission;
import dev.musher.runtime.MissionListener;
import dev.musher.runtime.Report;
import java.util.Optional;

/** Stands for a runtime where nobody is sent out, and finding out about it would take long. */
record Bystander(String name) implements AgentRuntime {
    @Override
    public Optional<String> problem() {
        return Optional.empty();
    }

    @Override
    public Report run(Mission mission, MissionListener listener) {
        throw new IllegalStateException("nobody is sent out from here");
    }
}
