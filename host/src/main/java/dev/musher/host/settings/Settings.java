package dev.musher.host.settings;

import dev.musher.config.Config;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Layer;
import dev.musher.config.Loading;
import dev.musher.config.Problem;
import dev.musher.config.ProjectFile;
import dev.musher.config.Schema;
import dev.musher.config.UserDirectories;
import dev.musher.context.ContextSettings;
import dev.musher.crew.CrewSettings;
import dev.musher.evidence.EvidenceSettings;
import dev.musher.failure.ExplainedException;
import dev.musher.gates.GateSettings;
import dev.musher.guard.GuardSettings;
import dev.musher.permission.PermissionSettings;
import dev.musher.plan.PlanSettings;
import dev.musher.proof.ProofSettings;
import dev.musher.roster.FleetSettings;
import dev.musher.sandbox.SandboxSettings;
import dev.musher.train.TrainSettings;
import dev.musher.treasury.BudgetSettings;
import dev.musher.vendor.ModelSettings;
import dev.musher.yard.WorkspaceSettings;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Loads the settings from the user's file, the project's file and the flags, in this order. */
public final class Settings {
    public static final Key<Level> LOG_LEVEL =
            Key.of("log.level", KeyType.oneOf(Level.class), "What is written to the log.")
                    .orElse(Level.INFO);

    public static final Schema SCHEMA =
            Schema.of(LOG_LEVEL)
                    .plus(ModelSettings.SCHEMA)
                    .plus(PermissionSettings.SCHEMA)
                    .plus(SandboxSettings.SCHEMA)
                    .plus(GuardSettings.SCHEMA)
                    .plus(EvidenceSettings.SCHEMA)
                    .plus(PlanSettings.SCHEMA)
                    .plus(ContextSettings.SCHEMA)
                    .plus(GateSettings.SCHEMA)
                    .plus(ProofSettings.SCHEMA)
                    .plus(FleetSettings.SCHEMA)
                    .plus(BudgetSettings.SCHEMA)
                    .plus(CrewSettings.SCHEMA)
                    .plus(TeamSettings.SCHEMA)
                    .plus(TrainSettings.SCHEMA)
                    .plus(WorkspaceSettings.SCHEMA);

    /** The name of the project's layer, as origins have it. */
    public static final String PROJECT = "project";

    private final UserDirectories directories;
    private final Optional<Path> projectFile;
    private final Map<List<String>, Loading> loaded = new HashMap<>();

    public Settings(UserDirectories directories, Path directory) {
        this.directories = directories;
        this.projectFile = ProjectFile.above(directory);
    }

    /**
     * Reads every layer, once for the same flags: a command, its log and its probes see the same.
     *
     * @param flags settings of the command line, {@code name=value} each
     */
    public synchronized Loading load(List<String> flags) {
        Loading known = loaded.get(flags);
        if (known == null) {
            known = read(flags);
            loaded.put(List.copyOf(flags), known);
        }
        return known;
    }

    private Loading read(List<String> flags) {
        return Config.load(SCHEMA, layers(flags));
    }

    /** The settings, or a failure that lists everything that is wrong with them. */
    public Config require(List<String> flags) {
        Loading loading = load(flags);
        if (loading instanceof Loading.Loaded loaded) {
            return loaded.config();
        }
        throw new ExplainedException(
                "The settings cannot be used:\n" + text(((Loading.Rejected) loading).problems()),
                "Mend them, then try again; 'musher config --help' says where they come from.");
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

    public static String text(List<Problem> problems) {
        var text = new StringBuilder();
        for (Problem problem : problems) {
            text.append(text.isEmpty() ? "  " : "\n  ").append(problem.text());
        }
        return text.toString();
    }

    private List<Layer> layers(List<String> flags) {
        var layers = new ArrayList<Layer>();
        layers.add(file("user", directories.configFile()));
        projectFile.ifPresent(file -> layers.add(project(file)));
        layers.add(new Layer.Flags(flags));
        return layers;
    }

    private Layer project(Path path) {
        return new Layer.Project(file(PROJECT, path), directories.shown(directories.configFile()));
    }

    private Layer.File file(String name, Path path) {
        return new Layer.File(name, path, directories.shown(path));
    }
}
