package dev.musher.project;

import dev.musher.command.ShellCommandReader;
import dev.musher.config.Loading;
import dev.musher.config.Problem;
import dev.musher.doctor.Finding;
import dev.musher.doctor.Probe;
import dev.musher.gates.Gate;
import dev.musher.gates.GateSettings;
import dev.musher.gates.GateSettings.Loaded;
import dev.musher.host.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Whether the project has gates, and this machine the programs that they run. */
public final class GatesProbe implements Probe {
    private final Settings settings;
    private final Path directory;
    private final String searchPath;

    /**
     * For the project around a folder.
     *
     * @param searchPath where programs are, with colons
     */
    public GatesProbe(Settings settings, Path directory, String searchPath) {
        this.settings = settings;
        this.directory = directory;
        this.searchPath = searchPath;
    }

    @Override
    public String part() {
        return "gates";
    }

    @Override
    public Finding look() {
        return switch (settings.load(List.of())) {
            case Loading.Loaded(var config) -> look(GateSettings.gates(config));
            case Loading.Rejected _ ->
                    Finding.look(part(), "not known: the settings cannot be read", "");
        };
    }

    private Finding look(Loaded loaded) {
        return switch (loaded) {
            case Loaded.Wrong(var problems) ->
                    Finding.broken(
                            part(),
                            problems.stream().map(Problem::text).collect(Collectors.joining("; ")),
                            "mend the file, then look again");
            case Loaded.Gates(var gates) when gates.isEmpty() ->
                    Finding.fine(part(), "none; 'musher init' finds those of a project");
            case Loaded.Gates(var gates) -> programs(gates);
        };
    }

    private Finding programs(List<Gate> gates) {
        var root = Place.settled(directory).orElse(directory);
        var programs = new MissingPrograms(new ShellCommandReader(), root, searchPath);
        var missing = new ArrayList<String>();
        for (Gate gate : gates) {
            for (String program : programs.of(gate)) {
                missing.add(gate.name() + " wants " + program);
            }
        }
        if (missing.isEmpty()) {
            var names = gates.stream().map(Gate::name).collect(Collectors.joining(", "));
            return Finding.fine(part(), names);
        }
        return Finding.look(
                part(),
                String.join("; ", missing) + ": not found",
                "install what is missing, or change the gates in .musher/project.toml");
    }
}
