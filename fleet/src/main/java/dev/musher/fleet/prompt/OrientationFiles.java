package dev.musher.fleet.prompt;

import dev.musher.base.files.ConfinedDirectory;
import dev.musher.base.files.FileException;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.prompt.Orientation.Part;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads orientation files of a checkout, within a budget and without leaving it. */
public final class OrientationFiles {
    /** All files together. */
    public static final int BUDGET = 16_000;

    private static final int LONGEST_FILE = 1_000_000;

    private static final Map<String, Set<String>> OWN =
            Map.of(
                    "embedded", Set.of("AGENTS.md", "CLAUDE.md"),
                    "claude-code", Set.of("CLAUDE.md"));

    private final ConfinedDirectory confinedDirectory;

    public OrientationFiles(Path top) {
        confinedDirectory = ConfinedDirectory.of(top).withoutLinks();
    }

    /** Without those that a runtime reads by itself: no agent is told the same twice. */
    public static List<String> forRuntime(String runtime, List<String> files) {
        var own = OWN.getOrDefault(runtime, Set.of());
        return files.stream().filter(file -> !own.contains(file)).toList();
    }

    /** What is not there, empty or unreadable is left out; what is too long is cut. */
    public Orientation read(List<String> files) {
        var text = new StringBuilder();
        var parts = new ArrayList<Part>();
        int left = BUDGET;
        for (String file : files) {
            String whole = content(file);
            String taken = Utf8.head(whole, left);
            int bytes = (int) Utf8.length(whole);
            int used = (int) Utf8.length(taken);
            parts.add(new Part(file, bytes, used));
            if (!taken.isBlank()) {
                text.append(text.isEmpty() ? "" : "\n\n")
                        .append("### ")
                        .append(PrintableText.line(file))
                        .append(used < bytes ? " (its beginning)" : "")
                        .append("\n\n")
                        .append(taken.strip());
                left -= used;
            }
        }
        return new Orientation(text.toString(), parts);
    }

    private String content(String file) {
        try {
            return new String(
                    confinedDirectory.read(Path.of(file), LONGEST_FILE), StandardCharsets.UTF_8);
        } catch (FileException | IllegalArgumentException _) {
            return "";
        }
    }
}
