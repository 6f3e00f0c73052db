package dev.musher.app;

import dev.musher.commandline.Action;
import dev.musher.commandline.Colour;
import dev.musher.config.Loading;
import dev.musher.config.UserDirectories;
import dev.musher.doctor.AotCacheProbe;
import dev.musher.doctor.Doctor;
import dev.musher.doctor.DoctorAction;
import dev.musher.doctor.GitProbe;
import dev.musher.doctor.JdkProbe;
import dev.musher.doctor.ModelsProbe;
import dev.musher.doctor.Probe;
import dev.musher.doctor.ProtectionProbe;
import dev.musher.doctor.SettingsProbe;
import dev.musher.doctor.TerminalProbe;
import dev.musher.doctor.ToolProbe;
import dev.musher.doctor.ToolProbe.Tool;
import dev.musher.doctor.Verdict;
import dev.musher.doctor.WriteAccessProbe;
import dev.musher.git.Git;
import dev.musher.host.settings.Settings;
import dev.musher.host.wiring.ToolParts;
import dev.musher.process.Processes;
import dev.musher.project.GatesProbe;
import dev.musher.vendor.Keyring;
import dev.musher.vendor.ModelSettings;
import dev.musher.vendor.Vendors;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** What {@code musher doctor} looks at on this machine, in the order in which it is shown. */
record DoctorParts(
        ProcessFacts facts,
        UserDirectories directories,
        Processes processes,
        Settings settings,
        Supplier<ToolParts> tools) {
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
                    "commands of agents run without walls (sandbox.mode = \"required\" refuses instead)",
                    Verdict.LOOK);

    Action action() {
        OptionalInt width = terminalWidth();
        return new DoctorAction(new Doctor(probes(width)), width, Commands.JSON);
    }

    private List<Probe> probes(OptionalInt width) {
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
                new GitProbe(new Git(processes, facts.environment(), Path.of("/")), searchPath()),
                new ToolProbe(RIPGREP, processes, facts.environment()),
                new ToolProbe(BUBBLEWRAP, processes, facts.environment()),
                new ProtectionProbe(tools.get(), settings),
                new TerminalProbe(facts.environment(), width),
                new SettingsProbe(settings),
                new GatesProbe(settings, facts.directory(), searchPath()),
                new ModelsProbe(vendors(), new Keyring(facts.environment(), Optional.empty())),
                new WriteAccessProbe(List.of(directories.config(), directories.state())));
    }

    /** Settings that do not load have a finding of their own. */
    private Vendors vendors() {
        return settings.load(List.of()) instanceof Loading.Loaded loaded
                ? Vendors.known().plus(ModelSettings.vendors(loaded.config(), facts.home()))
                : Vendors.known();
    }

    private String searchPath() {
        return facts.environment().getOrDefault("PATH", "");
    }

    private OptionalInt terminalWidth() {
        Terminals terminals = facts.terminals();
        return terminals.out() == Colour.Target.TERMINAL
                ? OptionalInt.of(terminals.width(facts.environment(), () -> processes))
                : OptionalInt.empty();
    }
}
