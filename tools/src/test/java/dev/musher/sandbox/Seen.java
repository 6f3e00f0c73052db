package dev.musher.sandbox;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What was seen of the deeds and attacks of commands. */
final class Seen {
    private final Map<Deed, List<String>> failedWith = new EnumMap<>(Deed.class);
    private final Map<Attack, List<String>> succeededAfter = new EnumMap<>(Attack.class);
    private final List<String> said = new ArrayList<>();

    void failed(Deed deed, Attack attack, String output) {
        failedWith.computeIfAbsent(deed, _ -> new ArrayList<>()).add(attack.words());
        said.add(deed.words() + " failed: " + output);
    }

    void breached(Attack attack, Deed deed, String output) {
        succeededAfter.computeIfAbsent(attack, _ -> new ArrayList<>()).add(deed.words());
        said.add(attack.words() + " succeeded: " + output);
    }

    /** The output of whatever did not go as it should. */
    List<String> said() {
        return said;
    }

    List<String> cells(Kind kind) {
        var cells = new ArrayList<>(List.of(kind.words()));
        for (var deed : Deed.values()) {
            var attacks = failedWith.get(deed);
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
        for (var deed : Deed.values()) {
            cells.add(deed.words());
        }
        for (var attack : Attack.values()) {
            cells.add(attack.words());
        }
        return cells;
    }
}
