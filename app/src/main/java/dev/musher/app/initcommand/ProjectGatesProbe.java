package dev.musher.app.initcommand;

import dev.musher.app.doctor.Probe;
import dev.musher.app.doctor.ProbeResult;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.ConfigProblem;
import dev.musher.host.settings.Settings;
import dev.musher.host.setup.MissingPrograms;
import dev.musher.host.setup.ProjectLocation;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateSettings;
import dev.musher.pipeline.gate.GateSettings.Loaded;
import dev.musher.tools.command.bash.BashCommandAnalyzer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Whether the project has gates, and this machine the programs that they run. */
public final class ProjectGatesProbe implements Probe {
    private final Settings settings;
    private final Path directory;
    private final String searchPath;

    /**
     * For the project around a folder.
     *
     * @param searchPath where programs are, with colons
     */
    public ProjectGatesProbe(Settings settings, Path directory, String searchPath) {
        this.settings = settings;
        this.directory = directory;
        this.searchPath = searchPath;
    }

    @Override
    public String part() {
        return "gates";
    }

    @Override
    public ProbeResult probe() {
        return switch (settings.load(List.of())) {
            case ConfigLoadResult.Loaded(var config) -> probe(GateSettings.gates(config));
            case ConfigLoadResult.Rejected _ ->
                    ProbeResult.look(part(), "not known: the settings cannot be read", "");
        };
    }

    private ProbeResult probe(Loaded loaded) {
        return switch (loaded) {
            case Loaded.Wrong(var problems) ->
                    ProbeResult.broken(
                            part(),
                            problems.stream()
                                    .map(ConfigProblem::text)
                                    .collect(Collectors.joining("; ")),
                            "fix the file, then check again");
            case Loaded.Gates(var gates) when gates.isEmpty() ->
                    ProbeResult.fine(part(), "none; find them: musher init");
            case Loaded.Gates(var gates) -> programs(gates);
        };
    }

    private ProbeResult programs(List<Gate> gates) {
        var root = ProjectLocation.settled(directory).orElse(directory);
        var programs = new MissingPrograms(new BashCommandAnalyzer(), root, searchPath);
        var missing = new ArrayList<String>();
        for (Gate gate : gates) {
            for (String program : programs.of(gate)) {
                missing.add(gate.name() + " wants " + program);
            }
        }
        if (missing.isEmpty()) {
            var names = gates.stream().map(Gate::name).collect(Collectors.joining(", "));
            return ProbeResult.fine(part(), names);
        }
        return ProbeResult.look(
                part(),
                String.join("; ", missing) + ": not found",
                "install what is missing, or change the gates in .musher/project.toml");
    }
}
