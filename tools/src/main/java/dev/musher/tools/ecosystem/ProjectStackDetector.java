package dev.musher.tools.ecosystem;

import dev.musher.base.files.ConfinedDirectory;
import dev.musher.tools.ecosystem.Ecosystem.Presence;
import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.IgnoreSources;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;

/** A look at the files of a project, the folders nearest to its root first. */
public final class ProjectStackDetector {
    /** Folders of a monorepo lie as deep as {@code services/billing/api}. */
    private static final int DEEPEST = 3;

    private static final int MOST_FOLDERS = 500;
    private static final int MOST_COMMANDS = 60;

    /** What lies in here belongs to others, or shows how something is done. */
    private static final Set<String> FOREIGN =
            Set.of(
                    "node_modules",
                    "vendor",
                    "third_party",
                    "third-party",
                    "target",
                    "build",
                    "dist",
                    "out",
                    "venv",
                    "env",
                    "Pods",
                    "deps",
                    "test",
                    "tests",
                    "testdata",
                    "spec",
                    "fixtures",
                    "examples",
                    "example",
                    "samples",
                    "templates",
                    "docs");

    private final List<CommandChooser.Weighed> found = new ArrayList<>();
    private final Set<String> tools = new LinkedHashSet<>();
    private final Map<Ecosystem, List<String>> covered = new HashMap<>();

    private ProjectStackDetector() {}

    /**
     * Looks at a project. Reads at most some hundred folders and starts nothing; what cannot be
     * read is not there.
     *
     * @param directory an existing directory, the project's root
     */
    public static ProjectStack at(Path directory) {
        return new ProjectStackDetector().look(ConfinedDirectory.of(directory));
    }

    private ProjectStack look(ConfinedDirectory confinedDirectory) {
        var rules =
                IgnoreRules.at(
                        confinedDirectory.path(), IgnoreSources.ofTree(confinedDirectory.path()));
        var top = ProjectFolder.top(confinedDirectory, rules);
        var searchExtent = walk(top);
        var commandChooser = new CommandChooser(found);
        var ci = new CiFileReader(top).steps(commandChooser.taken(), commandChooser.others());
        return new ProjectStack(
                List.copyOf(tools),
                commandChooser.taken(),
                commandChooser.others(),
                ci,
                searchExtent);
    }

    private record Visit(ProjectFolder folder, int depth) {}

    private ProjectStack.SearchExtent walk(ProjectFolder top) {
        Queue<Visit> ahead = new ArrayDeque<>();
        ahead.add(new Visit(top, 0));
        int left = MOST_FOLDERS;
        while (!ahead.isEmpty()) {
            var visit = ahead.remove();
            detectIn(visit.folder());
            if (found.size() >= MOST_COMMANDS) {
                return ProjectStack.SearchExtent.CUT;
            }
            for (String name :
                    visit.depth() < DEEPEST ? visit.folder().folders() : List.<String>of()) {
                if (isForeign(name)) {
                    continue;
                }
                if (--left < 0) {
                    return ProjectStack.SearchExtent.CUT;
                }
                var child = visit.folder().child(name);
                if (!child.isRepository()) {
                    ahead.add(new Visit(child, visit.depth() + 1));
                }
            }
        }
        return ProjectStack.SearchExtent.WHOLE;
    }

    private static boolean isForeign(String name) {
        return name.startsWith(".") || FOREIGN.contains(name);
    }

    private void detectIn(ProjectFolder projectFolder) {
        for (Ecosystem ecosystem : Ecosystems.ALL) {
            if (isCovered(ecosystem, projectFolder.path())) {
                continue;
            }
            var ecosystemFindings = new EcosystemFindings(ecosystem, projectFolder);
            var presence = ecosystem.detect(projectFolder, ecosystemFindings);
            if (presence == Presence.HERE_AND_BELOW) {
                covered.computeIfAbsent(ecosystem, _ -> new ArrayList<>())
                        .add(projectFolder.path());
            }
            if (presence != Presence.ABSENT) {
                tools.add(ecosystem.tool());
            }
            for (ProjectCommand command : ecosystemFindings.commands()) {
                found.add(new CommandChooser.Weighed(command, ecosystem.weight()));
            }
        }
    }

    private boolean isCovered(Ecosystem ecosystem, String path) {
        for (String above : covered.getOrDefault(ecosystem, List.of())) {
            if (above.isEmpty() || path.startsWith(above + "/")) {
                return true;
            }
        }
        return false;
    }
}
