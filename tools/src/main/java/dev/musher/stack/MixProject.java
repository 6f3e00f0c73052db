package dev.musher.stack;

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
    public Presence look(Folder folder, Finds finds) {
        if (!folder.has(FILE)) {
            return Presence.ABSENT;
        }
        if (folder.has(FORMATTER)) {
            finds.add(
                    CheckKind.FORMAT,
                    "mix format --check-formatted",
                    Optional.of("mix format"),
                    FORMATTER);
        }
        if (folder.says("{:credo,", FILE)) {
            finds.add(CheckKind.LINT, "mix credo", FILE);
        }
        boolean umbrella = folder.says("apps_path", FILE);
        if (umbrella || folder.hasFolder("test")) {
            finds.add(CheckKind.TEST, "mix test", FILE);
        } else {
            finds.add(CheckKind.BUILD, "mix compile", FILE);
        }
        return umbrella ? Presence.HERE_AND_BELOW : Presence.HERE;
    }
}
