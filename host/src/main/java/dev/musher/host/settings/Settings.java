package dev.musher.host.settings;

import dev.musher.agent.context.ContextSettings;
import dev.musher.agent.crew.CrewSettings;
import dev.musher.agent.evidence.EvidenceSettings;
import dev.musher.agent.guard.GuardSettings;
import dev.musher.agent.learning.LearningSettings;
import dev.musher.agent.memory.MemorySettings;
import dev.musher.agent.plan.PlanSettings;
import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.ConfigProblem;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.fleet.budget.BudgetSettings;
import dev.musher.fleet.proof.ProofSettings;
import dev.musher.fleet.roster.FleetSettings;
import dev.musher.fleet.train.setup.TrainSettings;
import dev.musher.fleet.workspace.WorkspaceSettings;
import dev.musher.pipeline.gate.GateSettings;
import dev.musher.provider.vendor.ModelSettings;
import dev.musher.tools.permission.policy.PermissionSettings;
import dev.musher.tools.sandbox.SandboxSettings;
import dev.musher.tools.web.SearchSettings;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Loads the settings from the user's file, the project's file and the flags, in this order. */
public final class Settings {
    public static final SettingKey<Level> LOG_LEVEL =
            SettingKey.of(
                            "log.level",
                            SettingType.oneOf(Level.class),
                            "What is written to the log.")
                    .orElse(Level.INFO);

    public static final ConfigSchema SCHEMA =
            ConfigSchema.of(LOG_LEVEL)
                    .plus(
                            ModelSettings.SCHEMA,
                            PermissionSettings.SCHEMA,
                            SandboxSettings.SCHEMA,
                            SearchSettings.SCHEMA,
                            GuardSettings.SCHEMA,
                            EvidenceSettings.SCHEMA,
                            PlanSettings.SCHEMA,
                            ContextSettings.SCHEMA,
                            MemorySettings.SCHEMA,
                            GateSettings.SCHEMA,
                            ProofSettings.SCHEMA,
                            FleetSettings.SCHEMA,
                            BudgetSettings.SCHEMA,
                            ChatSettings.SCHEMA,
                            CrewSettings.SCHEMA,
                            LearningSettings.SCHEMA,
                            TeamSettings.SCHEMA,
                            TrainSettings.SCHEMA,
                            WorkspaceSettings.SCHEMA);

    private final UserDirectories directories;
    private final Optional<Path> projectFile;
    private final Map<List<String>, ConfigLoadResult> loaded = new HashMap<>();

    public Settings(UserDirectories directories, Path directory) {
        this.directories = directories;
        this.projectFile = MusherFolder.settingsAbove(directory);
    }

    /**
     * Reads every layer, once for the same flags: a command, its log and its probes see the same.
     *
     * @param flags settings of the command line, {@code name=value} each
     */
    public synchronized ConfigLoadResult load(List<String> flags) {
        ConfigLoadResult known = loaded.get(flags);
        if (known == null) {
            known = read(flags);
            loaded.put(List.copyOf(flags), known);
        }
        return known;
    }

    private ConfigLoadResult read(List<String> flags) {
        return Config.load(SCHEMA, layers(flags));
    }

    /** The settings, or a failure that lists everything that is wrong with them. */
    public Config require(List<String> flags) {
        ConfigLoadResult configLoadResult = load(flags);
        if (configLoadResult instanceof ConfigLoadResult.Loaded loaded) {
            return loaded.config();
        }
        var problems = ((ConfigLoadResult.Rejected) configLoadResult).problems();
        String sentence = "The settings cannot be used:\n" + text(problems);
        for (ConfigProblem problem : problems) {
            if (!problem.isOfFlag()) {
                throw new ExplainedException(
                        sentence,
                        "Fix them, then retry; 'musher config --help' says where they come from.");
            }
        }
        throw new UsageException(sentence, "List all settings: musher config");
    }

    /** The folder whose {@code .musher/project.toml} is read. */
    public Optional<Path> projectRoot() {
        return projectFile.map(Path::getParent).map(Path::getParent);
    }

    /** The files that are read, existing or not. */
    public List<Path> files() {
        var files = new ArrayList<Path>();
        files.add(directories.configFile());
        projectFile.ifPresent(files::add);
        return files;
    }

    public static String text(List<ConfigProblem> problems) {
        var text = new StringBuilder();
        for (ConfigProblem configProblem : problems) {
            text.append(text.isEmpty() ? "  " : "\n  ").append(configProblem.text());
        }
        return text.toString();
    }

    private List<ConfigLayer> layers(List<String> flags) {
        var layers = new ArrayList<ConfigLayer>();
        layers.add(file("user", directories.configFile()));
        projectFile.ifPresent(file -> layers.add(project(file)));
        layers.add(new ConfigLayer.Flags(flags));
        return layers;
    }

    private ConfigLayer project(Path path) {
        return new ConfigLayer.Project(
                file(ConfigLayer.PROJECT, path), directories.shown(directories.configFile()));
    }

    private ConfigLayer.File file(String name, Path path) {
        return new ConfigLayer.File(name, path, directories.shown(path));
    }
}
