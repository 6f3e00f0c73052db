package dev.musher.host.team;

import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemorySettings;
import dev.musher.agent.memory.tool.SessionMemory;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionListener;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.AgentParts;
import java.util.Optional;

/**
 * Tells the agents of a runtime that knows no memory what was remembered, with the instructions of
 * their teammate. Our own runtime does so itself.
 */
record RememberingRuntime(AgentRuntime runtime, AgentParts parts, SessionOptions options)
        implements AgentRuntime {
    @Override
    public String name() {
        return runtime.name();
    }

    @Override
    public Optional<String> problem() {
        return runtime.problem();
    }

    @Override
    public MissionReport run(Mission mission, MissionListener listener) {
        boolean enabled =
                parts.settings().require(options.settings()).value(MemorySettings.ENABLED);
        if (!enabled
                || mission.rights() != Mission.Rights.WRITE
                || !MemoryFolders.mayExist(parts.tools().directories(), parts.project())) {
            return runtime.run(mission, listener);
        }
        var memory = new SessionMemory(parts.memory(parts.project()), parts.clock());
        return runtime.run(
                told(mission, memory.block().words()),
                event -> {
                    note(event, memory);
                    listener.on(event);
                });
    }

    private static void note(MissionEvent event, SessionMemory memory) {
        if (event instanceof MissionEvent.SessionOpened(var session)) {
            memory.told(session);
        } else if (event instanceof MissionEvent.Returned(_, var about, _, var ran)
                && ran.isPresent()
                && ran.get().equals(ObservedCommand.of(about, ran.get().exitCode()))) {
            memory.commandEnded(about, ran.get().exitCode());
        }
    }

    private static Mission told(Mission mission, String words) {
        if (words.isEmpty()) {
            return mission;
        }
        var mate = mission.teammate();
        String before = mate.instructions();
        return new Mission(
                new Teammate(
                        mate.name(),
                        mate.role(),
                        mate.runtime(),
                        mate.model(),
                        before.isEmpty() ? words : before + "\n\n" + words,
                        mate.tools(),
                        mate.limits()),
                mission.rights(),
                mission.folder(),
                mission.prompting(),
                mission.purse(),
                mission.cookie());
    }
}
