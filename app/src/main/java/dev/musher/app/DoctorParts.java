package dev.musher.app;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.doctor.DoctorAction;
import dev.musher.app.initcommand.ProjectGatesProbe;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.git.Git;
import dev.musher.base.process.ProcessRunner;
import dev.musher.host.doctor.AotCacheProbe;
import dev.musher.host.doctor.Doctor;
import dev.musher.host.doctor.GitProbe;
import dev.musher.host.doctor.JdkProbe;
import dev.musher.host.doctor.LedgerProbe;
import dev.musher.host.doctor.ModelsProbe;
import dev.musher.host.doctor.Probe;
import dev.musher.host.doctor.ProbeStatus;
import dev.musher.host.doctor.ProtectionProbe;
import dev.musher.host.doctor.SearchProbe;
import dev.musher.host.doctor.SettingsProbe;
import dev.musher.host.doctor.TerminalProbe;
import dev.musher.host.doctor.ToolProbe;
import dev.musher.host.doctor.ToolProbe.Tool;
import dev.musher.host.doctor.WriteAccessProbe;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.Settings;
import dev.musher.host.team.TeamParts;
import dev.musher.host.wiring.AgentParts;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.provider.vendor.ApiKeyFinder;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.provider.vendor.ModelSettings;
import dev.musher.provider.vendor.StoredKeys;
import dev.musher.provider.vendor.Vendors;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** What {@code musher doctor} looks at on this machine, in the order in which it is shown. */
record DoctorParts(
        ProcessFacts facts,
        UserDirectories directories,
        ProcessRunner processes,
        Settings settings,
        Supplier<AgentParts> agents) {
    private static final Tool RIPGREP =
            new Tool(
                    "ripgrep",
                    "rg",
                    List.of("--version"),
                    "ripgrep",
                    "searching large trees is several times slower",
                    ProbeStatus.LOOK);
    private static final Tool BUBBLEWRAP =
            new Tool(
                    "bubblewrap",
                    "bwrap",
                    List.of("--ro-bind", "/", "/", "--unshare-all", "bwrap", "--version"),
                    "bubblewrap",
                    "agents run commands without a sandbox (sandbox.mode = \"required\" refuses instead)",
                    ProbeStatus.LOOK);

    CommandAction action() {
        OptionalInt width = terminalWidth();
        return new DoctorAction(new Doctor(probes(width)), width, CommandTree.JSON);
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
                new ProtectionProbe(agents.get().tools(), settings),
                new TerminalProbe(facts.environment(), width),
                new SettingsProbe(settings),
                new ProjectGatesProbe(settings, facts.directory(), searchPath()),
                new ModelsProbe(
                        vendors(),
                        new ApiKeyFinder(
                                facts.environment(),
                                Optional.empty(),
                                new StoredKeys(directories.keyFile())),
                        this::wrongModels),
                new SearchProbe(settings, agents.get().tools()),
                new LedgerProbe(this::ledger),
                new WriteAccessProbe(
                        List.of(directories.config(), directories.state()),
                        agents.get().project()));
    }

    private Optional<LedgerFolder> ledger() {
        return settings.load(List.of()) instanceof ConfigLoadResult.Loaded
                ? Optional.of(
                        new TeamParts(agents.get(), SessionOptions.USUAL, List.of())
                                .ledger()
                                .folder())
                : Optional.empty();
    }

    private List<String> wrongModels() {
        if (!(settings.load(List.of()) instanceof ConfigLoadResult.Loaded(var config))) {
            return List.of();
        }
        var models = agents.get().models(List.of());
        var wrong = new ArrayList<String>();
        for (ModelRole modelRole : ModelRole.values()) {
            var key = ModelSettings.model(modelRole);
            config.find(key)
                    .flatMap(models::problem)
                    .ifPresent(why -> wrong.add(key.name() + ": " + why));
        }
        return wrong;
    }

    /** Settings that do not load have a finding of their own. */
    private Vendors vendors() {
        return settings.load(List.of()) instanceof ConfigLoadResult.Loaded loaded
                ? Vendors.known().plus(ModelSettings.vendors(loaded.config(), facts.home()))
                : Vendors.known();
    }

    private String searchPath() {
        return facts.environment().getOrDefault("PATH", "");
    }

    private OptionalInt terminalWidth() {
        StandardStreams standardStreams = facts.terminals();
        return standardStreams.out() == Colour.Target.TERMINAL
                ? OptionalInt.of(standardStreams.width(facts.environment(), () -> processes))
                : OptionalInt.empty();
    }
}
