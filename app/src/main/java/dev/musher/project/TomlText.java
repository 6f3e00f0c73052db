package dev.musher.project;

import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Settings as people write them. */
final class TomlText {
    private TomlText() {}

    /** A string in quotes. */
    static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (Character.isISOControl(c)) {
                quoted.append(escape(c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    private static String escape(char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> "\\u00" + Character.forDigit(c >> 4, 16) + Character.forDigit(c & 15, 16);
        };
    }

    static String comment(String text) {
        return "# " + Printable.line(text);
    }

    /** One table of the array of gates. */
    static List<String> gate(Proposal proposal) {
        var gate = proposal.gate();
        var lines = new ArrayList<String>();
        lines.add("[[gate]] " + comment("found in " + proposal.foundIn()));
        lines.add("name = " + quoted(gate.name()));
        lines.add("run = " + quoted(gate.run()));
        line("folder", Optional.of(gate.folder()).filter(folder -> !folder.isEmpty()))
                .ifPresent(lines::add);
        line("fix", gate.fix()).ifPresent(lines::add);
        if (gate.network()) {
            lines.add("network = true # may reach package registries");
        }
        return lines;
    }

    private static Optional<String> line(String key, Optional<String> value) {
        return value.map(text -> key + " = " + quoted(text));
    }
}
