package dev.musher.host.setup;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.ConfigProblem;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.toml.TomlQuotes;
import dev.musher.host.settings.Settings;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateSettings;
import dev.musher.pipeline.gate.GateSettings.Loaded;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The gates that a project's file has. */
public record ConfiguredGates(List<Gate> gates) {
    public ConfiguredGates {
        gates = List.copyOf(gates);
    }

    /** Reads a file that exists; one that is wrong is a failure that lists what is. */
    static ConfiguredGates in(Path file) {
        var layer = new ConfigLayer.File("project", file, ProjectLocation.FILE);
        return switch (Config.load(Settings.SCHEMA, List.of(layer))) {
            case ConfigLoadResult.Loaded(var config) -> of(GateSettings.gates(config));
            case ConfigLoadResult.Rejected(var problems) -> throw failed(problems);
        };
    }

    private static ConfiguredGates of(Loaded loaded) {
        return switch (loaded) {
            case Loaded.Gates(var gates) -> new ConfiguredGates(gates);
            case Loaded.Wrong(var problems) -> throw failed(problems);
        };
    }

    /** What of the proposals is neither there as it is nor under its name. */
    List<GateProposal> missing(List<GateProposal> proposals) {
        return proposals.stream().filter(gateProposal -> !covers(gateProposal)).toList();
    }

    private boolean covers(GateProposal wanted) {
        return gates.stream()
                .anyMatch(
                        gate ->
                                gate.name().equals(wanted.gate().name())
                                        || isPlain(gate, wanted)
                                        || (gate.run().equals(wanted.gate().run())
                                                && isBeside(gate, wanted)));
    }

    /** A remark for each gate that could name its tests, and is not asked to. */
    List<String> silent(List<GateProposal> proposals) {
        var remarks = new ArrayList<String>();
        for (GateProposal wanted : proposals) {
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

    private static boolean isPlain(Gate gate, GateProposal wanted) {
        return gate.run().equals(wanted.plain()) && isBeside(gate, wanted);
    }

    private static boolean isBeside(Gate gate, GateProposal wanted) {
        return gate.folder().equals(wanted.gate().folder());
    }

    private static ExplainedException failed(List<ConfigProblem> problems) {
        return new ExplainedException(
                "The project's settings cannot be used, and nothing was changed:\n"
                        + problems.stream()
                                .map(configProblem -> "  " + configProblem.text())
                                .collect(Collectors.joining("\n")),
                "Fix the file, then retry.");
    }
}
