package dev.musher.tools.sandbox;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What was seen of the deeds and attacks of commands. */
final class ActionResults {
    private final Map<AllowedGitAction, List<String>> failedWith =
            new EnumMap<>(AllowedGitAction.class);
    private final Map<Attack, List<String>> succeededAfter = new EnumMap<>(Attack.class);
    private final List<String> said = new ArrayList<>();

    void failed(AllowedGitAction allowedGitAction, Attack attack, String output) {
        failedWith.computeIfAbsent(allowedGitAction, _ -> new ArrayList<>()).add(attack.words());
        said.add(allowedGitAction.words() + " failed: " + output);
    }

    void breached(Attack attack, AllowedGitAction allowedGitAction, String output) {
        succeededAfter
                .computeIfAbsent(attack, _ -> new ArrayList<>())
                .add(allowedGitAction.words());
        said.add(attack.words() + " succeeded: " + output);
    }

    /** The output of whatever did not go as it should. */
    List<String> said() {
        return said;
    }

    List<String> cells(RepositoryKind repositoryKind) {
        var cells = new ArrayList<>(List.of(repositoryKind.words()));
        for (var allowedGitAction : AllowedGitAction.values()) {
            var attacks = failedWith.get(allowedGitAction);
            cells.add(attacks == null ? "works" : "FAILS before " + String.join(", ", attacks));
        }
        for (var attack : Attack.values()) {
            var deeds = succeededAfter.get(attack);
            cells.add(deeds == null ? "refused" : "SUCCEEDS after " + String.join(", ", deeds));
        }
        return cells;
    }

    static List<String> header() {
        var cells = new ArrayList<>(List.of("repository"));
        for (var allowedGitAction : AllowedGitAction.values()) {
            cells.add(allowedGitAction.words());
        }
        for (var attack : Attack.values()) {
            cells.add(attack.words());
        }
        return cells;
    }
}
