package dev.musher.agent.guard;

import dev.musher.base.text.OneLineText;
import java.util.LinkedHashSet;
import java.util.Set;

/** The approaches that a model was stopped at since the user spoke, a line each. */
final class AbandonedApproaches {
    private static final int LONGEST = 120;
    private static final int MOST = 10;

    private final Set<String> lines = new LinkedHashSet<>();

    void add(CanonicalCall call) {
        var line = OneLineText.beginning(call.shown(), LONGEST);
        lines.remove(line);
        lines.add(line);
        if (lines.size() > MOST) {
            lines.remove(lines.iterator().next());
        }
    }

    /** The latest last. */
    String list() {
        var text = new StringBuilder();
        for (String line : lines) {
            text.append("\n- ").append(line);
        }
        return text.toString();
    }

    void clear() {
        lines.clear();
    }
}
