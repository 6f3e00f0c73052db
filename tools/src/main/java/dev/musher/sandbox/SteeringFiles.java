package dev.musher.sandbox;

import java.nio.file.Path;
import java.util.Set;
import java.util.SortedSet;
import java.util.StringJoiner;

/** The files of a project by which other programs of its user are steered later. */
final class SteeringFiles {
    private static final Set<String> NAMES =
            Set.of(
                    ".envrc",
                    ".mcp.json",
                    ".bashrc",
                    ".bash_profile",
                    ".profile",
                    ".zshrc",
                    ".zshenv",
                    ".gitlab-ci.yml",
                    "Jenkinsfile",
                    ".travis.yml",
                    "azure-pipelines.yml",
                    ".pre-commit-config.yaml",
                    "lefthook.yml");

    private static final Set<String> FOLDERS =
            Set.of(
                    ".vscode",
                    ".idea",
                    ".husky",
                    ".claude",
                    ".cursor",
                    ".codex",
                    ".devcontainer",
                    ".circleci",
                    ".buildkite");

    private static final int LONGEST_LIST = 300;

    private SteeringFiles() {}

    /**
     * @param path in the project
     * @param name its last part
     */
    static boolean include(Path path, String name) {
        if (NAMES.contains(name)) {
            return true;
        }
        for (int i = 0; i < path.getNameCount() - 1; i++) {
            var folder = path.getName(i).toString();
            if (FOLDERS.contains(folder)
                    || (folder.equals(".github")
                            && (path.getName(i + 1).endsWith("workflows")
                                    || path.getName(i + 1).endsWith("actions")))) {
                return true;
            }
        }
        return false;
    }

    /** The first few, for a sentence. */
    static String listed(SortedSet<Path> files) {
        var names = new StringJoiner(", ");
        for (Path file : files) {
            if (names.length() > LONGEST_LIST) {
                return names + ", …";
            }
            names.add(file.toString());
        }
        return names.toString();
    }
}
