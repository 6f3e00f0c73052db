package dev.musher.app;

import dev.musher.commandline.Action;
import dev.musher.commandline.Colour;
import dev.musher.config.UserDirectories;
import dev.musher.doctor.AotCacheProbe;
import dev.musher.doctor.Doctor;
import dev.musher.doctor.DoctorAction;
import dev.musher.doctor.JdkProbe;
import dev.musher.doctor.ModelsProbe;
import dev.musher.doctor.Probe;
import dev.musher.doctor.SettingsProbe;
import dev.musher.doctor.TerminalProbe;
import dev.musher.doctor.ToolProbe;
import dev.musher.doctor.ToolProbe.Tool;
import dev.musher.doctor.Verdict;
import dev.musher.doctor.WriteAccessProbe;
import dev.musher.process.Processes;
import dev.musher.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/** What {@code musher doctor} looks at on this machine, in the order in which it is shown. */
record DoctorParts(
        ProcessFacts facts, UserDirectories directories, Processes processes, Settings settings) {
    private static final Tool GIT =
            new Tool(
                    "git",
                    "git",
                    List.of("--version"),
                    "git",
                    "Musher cannot work without it",
                    Verdict.BROKEN);
    private static final Tool RIPGREP =
            new Tool(
                    "ripgrep",
                    "rg",
                    List.of("--version"),
                    "ripgrep",
                    "searching large trees is several times slower",
                    Verdict.LOOK);
    private static final Tool BUBBLEWRAP =
            new Tool(
                    "bubblewrap",
                    "bwrap",
                    List.of("--ro-bind", "/", "/", "--unshare-all", "bwrap", "--version"),
                    "bubblewrap",
                    "commands of agents cannot be put into a sandbox",
                    Verdict.LOOK);

    Action action() {
        return new DoctorAction(new Doctor(probes()), Commands.JSON);
    }

    private List<Probe> probes() {
        return List.of(
                new JdkProbe(
                        Runtime.version(),
                        System.getProperty("java.vendor"),
                        System.getProperty("java.home")),
                new AotCacheProbe(
                        facts.build(),
                        "cli",
                        Runtime.version().toString(),
                        Path.of("/proc/self/maps")),
                new ToolProbe(GIT, processes, facts.environment()),
                new ToolProbe(RIPGREP, processes, facts.environment()),
                new ToolProbe(BUBBLEWRAP, processes, facts.environment()),
                new TerminalProbe(facts.environment(), terminalWidth()),
                new SettingsProbe(settings),
                new ModelsProbe(facts.environment()),
                new WriteAccessProbe(List.of(directories.config(), directories.state())));
    }

    private OptionalInt terminalWidth() {
        Terminals terminals = facts.terminals();
        return terminals.out() == Colour.Target.TERMINAL
                ? OptionalInt.of(terminals.width(facts.environment(), () -> processes))
                : OptionalInt.empty();
    }
}
