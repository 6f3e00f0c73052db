package dev.musher.fleet.control;

import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionListener;
import dev.musher.fleet.runtime.MissionReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The twin of a runtime: teammates play scripts, one for each mission and the last one again and
 * again. Commands are real ones, with the mission's mark. It leaves behind what they leave behind.
 */
final class ScriptedRuntime implements AgentRuntime {
    static final String NAME = "scripted";

    private final Map<String, List<TeammateScript>> scripts = new HashMap<>();
    private final Map<String, Integer> played = new HashMap<>();
    private final List<Mission> missions = new ArrayList<>();

    synchronized void give(String teammate, TeammateScript... outings) {
        scripts.put(teammate, List.of(outings));
    }

    /** Everybody who was sent out, in order. */
    synchronized List<Mission> missions() {
        return List.copyOf(missions);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> problem() {
        return Optional.empty();
    }

    @Override
    public MissionReport run(Mission mission, MissionListener listener) {
        var last = new String[] {""};
        MissionListener hearing =
                event -> {
                    if (event instanceof MissionEvent.Answered(var words)) {
                        last[0] = words;
                    }
                    listener.on(event);
                };
        try {
            return new MissionReport(play(next(mission), mission, hearing), last[0], List.of());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new MissionReport(new MissionExit.Stopped(), last[0], List.of());
        }
    }

    private static MissionExit play(
            TeammateScript teammateScript, Mission mission, MissionListener listener)
            throws InterruptedException {
        for (var step : teammateScript.steps()) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            var exit = step.play(mission, listener);
            if (exit.isPresent()) {
                return exit.get();
            }
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return new MissionExit.Exited();
    }

    private synchronized TeammateScript next(Mission mission) {
        missions.add(mission);
        String name = mission.teammate().name();
        var outings = scripts.getOrDefault(name, List.of(TeammateScript.of()));
        int turn = played.merge(name, 1, Integer::sum) - 1;
        return outings.get(Math.min(turn, outings.size() - 1));
    }
}
