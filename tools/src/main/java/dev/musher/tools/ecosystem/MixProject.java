package dev.musher.tools.ecosystem;

import java.util.Optional;

/** Elixir's Mix. */
final class MixProject implements Ecosystem {
    private static final String FILE = "mix.exs";
    private static final String FORMATTER = ".formatter.exs";

    @Override
    public String tool() {
        return "Mix";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (!projectFolder.has(FILE)) {
            return Presence.ABSENT;
        }
        if (projectFolder.has(FORMATTER)) {
            ecosystemFindings.add(
                    CheckKind.FORMAT,
                    "mix format --check-formatted",
                    Optional.of("mix format"),
                    FORMATTER);
        }
        if (projectFolder.says("{:credo,", FILE)) {
            ecosystemFindings.add(CheckKind.LINT, "mix credo", FILE);
        }
        boolean umbrella = projectFolder.says("apps_path", FILE);
        if (umbrella || projectFolder.hasFolder("test")) {
            ecosystemFindings.add(CheckKind.TEST, "mix test", FILE);
        } else {
            ecosystemFindings.add(CheckKind.BUILD, "mix compile", FILE);
        }
        return umbrella ? Presence.HERE_AND_BELOW : Presence.HERE;
    }
}
