package dev.musher.fleet.attempt;

import dev.musher.fleet.dispatch.AvailableTeam;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.AgentRuntime;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Whether the runtimes of the team work here. Asking may start a program, so answers are kept. */
public final class RuntimeReadiness {
    private static final Duration LASTS = Duration.ofSeconds(20);

    private final FleetParts parts;
    private final Map<String, String> problems = new HashMap<>();
    private final Map<String, String> barred = new HashMap<>();
    private Optional<Long> asked = Optional.empty();

    public RuntimeReadiness(FleetParts parts) {
        this.parts = parts;
    }

    /** No agent uses this teammate's model any more in this process. */
    synchronized void bar(Teammate mate, String why) {
        barred.put(AvailableTeam.model(mate), why + " Fix that, then start 'musher run' again.");
    }

    /**
     * By the names of runtimes, of which those that no agent of the team uses are not asked, and of
     * models.
     */
    public synchronized Map<String, String> problems() {
        if (asked.isEmpty() || System.nanoTime() - asked.get() > LASTS.toNanos()) {
            problems.clear();
            parts.team().roster().team().stream()
                    .map(Teammate::runtime)
                    .distinct()
                    .forEach(name -> problem(name).ifPresent(why -> problems.put(name, why)));
            asked = Optional.of(System.nanoTime());
        }
        var all = new HashMap<>(barred);
        all.putAll(problems);
        return Map.copyOf(all);
    }

    private Optional<String> problem(String name) {
        AgentRuntime runtime = parts.runtimes().get(name);
        return runtime == null
                ? Optional.of("There is no runtime '" + name + "'.")
                : runtime.problem();
    }
}
