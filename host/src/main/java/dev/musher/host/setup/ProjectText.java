package dev.musher.host.setup;

import dev.musher.base.toml.TomlQuotes;
import dev.musher.tools.ecosystem.CiStep;
import java.util.ArrayList;
import java.util.List;

/** What is written into a new {@code .musher/project.toml}. */
record ProjectText(ProjectFindings findings) {
    private static final List<String> EXAMPLE =
            List.of(
                    "# No command by which this project checks itself was found. Without a gate",
                    "# nothing proves that work is right, so add one, for example:",
                    "#",
                    "# [[gate]]",
                    "# name = \"test\"",
                    "# run = \"./run-tests\"");

    String text() {
        var lines = new ArrayList<String>();
        lines.add("# How Musher works on this project. Commit this file.");
        branch(lines);
        lines.add("");
        lines.add("# Gates run in this order on what would land; each must end with exit code 0.");
        lines.add("# Besides what is here, a gate may have: folder, fix, timeout = \"30m\",");
        lines.add("# only_if_changed = [\"src/**\"]. It has no network unless network = true.");
        for (GateProposal gate : findings.gates()) {
            lines.add("");
            lines.addAll(TomlText.gate(gate));
        }
        if (findings.gates().isEmpty()) {
            lines.add("");
            lines.addAll(EXAMPLE);
        }
        others(lines);
        ci(lines);
        return String.join("\n", lines) + "\n";
    }

    private void branch(List<String> lines) {
        if (findings.base() instanceof BaseBranch.SearchResult.Found(var branch)) {
            lines.add("");
            lines.add("[project]");
            lines.add(
                    "base_branch = "
                            + TomlQuotes.quoted(branch.name())
                            + " "
                            + TomlText.comment(branch.because()));
        }
    }

    private void others(List<String> lines) {
        if (findings.others().isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("# Also found; the gates above seem to do the same.");
        for (GateProposal other : findings.others()) {
            lines.add("#");
            TomlText.gate(other).forEach(line -> lines.add("# " + line));
        }
    }

    private void ci(List<String> lines) {
        if (findings.ci().isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("# Also run by CI; a gate if it works on this machine as well:");
        for (CiStep step : findings.ci()) {
            lines.add(TomlText.comment("  " + step.run() + "   (" + step.foundIn() + ")"));
        }
    }
}
