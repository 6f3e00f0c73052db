package dev.musher.project;

import dev.musher.commandline.CommandFailed;
import dev.musher.config.Config;
import dev.musher.config.Layer;
import dev.musher.config.Loading;
import dev.musher.config.Problem;
import dev.musher.config.TomlQuotes;
import dev.musher.gates.Gate;
import dev.musher.gates.GateSettings;
import dev.musher.gates.GateSettings.Loaded;
import dev.musher.host.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The gates that a project's file has. */
record KeptGates(List<Gate> gates) {
    KeptGates {
        gates = List.copyOf(gates);
    }

    /** Reads a file that exists; one that is wrong is a failure that lists what is. */
    static KeptGates in(Path file) {
        var layer = new Layer.File("project", file, Place.FILE);
        return switch (Config.load(Settings.SCHEMA, List.of(layer))) {
            case Loading.Loaded(var config) -> of(GateSettings.gates(config));
            case Loading.Rejected(var problems) -> throw failed(problems);
        };
    }

    private static KeptGates of(Loaded loaded) {
        return switch (loaded) {
            case Loaded.Gates(var gates) -> new KeptGates(gates);
            case Loaded.Wrong(var problems) -> throw failed(problems);
        };
    }

    /** What of the proposals is neither there as it is nor under its name. */
    List<Proposal> missing(List<Proposal> proposals) {
        return proposals.stream().filter(proposal -> !covers(proposal)).toList();
    }

    private boolean covers(Proposal wanted) {
        return gates.stream()
                .anyMatch(
                        gate ->
                                gate.name().equals(wanted.gate().name())
                                        || isPlain(gate, wanted)
                                        || (gate.run().equals(wanted.gate().run())
                                                && isBeside(gate, wanted)));
    }

    /** A remark for each gate that could name its tests, and is not asked to. */
    List<String> silent(List<Proposal> proposals) {
        var remarks = new ArrayList<String>();
        for (Proposal wanted : proposals) {
            for (Gate gate : gates) {
                if (isPlain(gate, wanted) && !wanted.plain().equals(wanted.gate().run())) {
                    remarks.add(
                            "Gate "
                                    + gate.name()
                                    + " does not name each test. If it should, set: run = "
                                    + TomlQuotes.quoted(wanted.gate().run()));
                }
            }
        }
        return remarks;
    }

    private static boolean isPlain(Gate gate, Proposal wanted) {
        return gate.run().equals(wanted.plain()) && isBeside(gate, wanted);
    }

    private static boolean isBeside(Gate gate, Proposal wanted) {
        return gate.folder().equals(wanted.gate().folder());
    }

    private static CommandFailed failed(List<Problem> problems) {
        return new CommandFailed(
                "The project's settings cannot be used, and nothing was changed:\n"
                        + problems.stream()
                                .map(problem -> "  " + problem.text())
                                .collect(Collectors.joining("\n")),
                "Mend the file, then try again.");
    }
}
