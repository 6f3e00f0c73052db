package dev.musher.host.demo;

import java.util.List;

/** A command to try in the folder of a demo, and what for. */
public record DemoHint(String command, String purpose) {
    public static final List<DemoHint> ALL =
            List.of(
                    new DemoHint("musher history 3", "how the changed test was caught"),
                    new DemoHint("musher history 7", "how the false claim was caught"),
                    new DemoHint("musher why-commit HEAD", "everything behind the last commit"),
                    new DemoHint("musher provenance verify", "whether every commit has its proof"));
}
