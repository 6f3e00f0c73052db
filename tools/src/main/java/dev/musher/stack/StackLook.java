package dev.musher.stack;

import dev.musher.files.Root;
import dev.musher.stack.Ecosystem.Presence;
import dev.musher.tree.IgnoreRules;
import dev.musher.tree.IgnoreSources;
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
public final class StackLook {
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

    private final List<Choice.Weighed> found = new ArrayList<>();
    private final Set<String> tools = new LinkedHashSet<>();
    private final Map<Ecosystem, List<String>> covered = new HashMap<>();

    private StackLook() {}

    /**
     * Looks at a project. Reads at most some hundred folders and starts nothing; what cannot be
     * read is not there.
     *
     * @param directory an existing directory, the project's root
     */
    public static Stack at(Path directory) {
        return new StackLook().look(Root.of(directory));
    }

    private Stack look(Root root) {
        var rules = IgnoreRules.at(root.path(), IgnoreSources.ofTree(root.path()));
        var top = Folder.top(root, rules);
        var reach = walk(top);
        var choice = new Choice(found);
        var ci = new CiFiles(top).steps(choice.taken(), choice.others());
        return new Stack(List.copyOf(tools), choice.taken(), choice.others(), ci, reach);
    }

    private record Visit(Folder folder, int depth) {}

    private Stack.Reach walk(Folder top) {
        Queue<Visit> ahead = new ArrayDeque<>();
        ahead.add(new Visit(top, 0));
        int left = MOST_FOLDERS;
        while (!ahead.isEmpty()) {
            var visit = ahead.remove();
            lookAt(visit.folder());
            if (found.size() >= MOST_COMMANDS) {
                return Stack.Reach.CUT;
            }
            for (String name :
                    visit.depth() < DEEPEST ? visit.folder().folders() : List.<String>of()) {
                if (isForeign(name)) {
                    continue;
                }
                if (--left < 0) {
                    return Stack.Reach.CUT;
                }
                var child = visit.folder().child(name);
                if (!child.isRepository()) {
                    ahead.add(new Visit(child, visit.depth() + 1));
                }
            }
        }
        return Stack.Reach.WHOLE;
    }

    private static boolean isForeign(String name) {
        return name.startsWith(".") || FOREIGN.contains(name);
    }

    private void lookAt(Folder folder) {
        for (Ecosystem ecosystem : Ecosystems.ALL) {
            if (isCovered(ecosystem, folder.path())) {
                continue;
            }
            var finds = new Finds(ecosystem, folder);
            var presence = ecosystem.look(folder, finds);
            if (presence == Presence.HERE_AND_BELOW) {
                covered.computeIfAbsent(ecosystem, _ -> new ArrayList<>()).add(folder.path());
            }
            if (presence != Presence.ABSENT) {
                tools.add(ecosystem.tool());
            }
            for (ProjectCommand command : finds.commands()) {
                found.add(new Choice.Weighed(command, ecosystem.weight()));
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
