package dev.musher.app.commandline;

import dev.musher.base.process.TerminalProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The editor of the user, by VISUAL or EDITOR. */
public record EditorProgram(Map<String, String> environment, Path directory) {
    public EditorProgram {
        environment = Map.copyOf(environment);
    }

    /** Editors are named with their options, so a shell takes the name apart; the exit code. */
    public int edit(Path file) throws IOException, InterruptedException {
        return TerminalProgram.run(
                List.of("/bin/sh", "-c", name() + " \"$1\"", "musher", file.toString()),
                directory,
                environment);
    }

    public String name() {
        for (String variable : List.of("VISUAL", "EDITOR")) {
            String editor = environment.getOrDefault(variable, "").strip();
            if (!editor.isEmpty()) {
                return editor;
            }
        }
        return "vi";
    }
}
