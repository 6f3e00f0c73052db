package dev.musher.host.setup;

import static dev.musher.base.toml.TomlQuotes.quoted;

import dev.musher.base.text.PrintableText;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Settings as people write them. */
final class TomlText {
    private TomlText() {}

    static String comment(String text) {
        return "# " + PrintableText.line(text);
    }

    /** One table of the array of gates. */
    static List<String> gate(GateProposal gateProposal) {
        var gate = gateProposal.gate();
        var lines = new ArrayList<String>();
        lines.add("[[gate]] " + comment("found in " + gateProposal.foundIn()));
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
