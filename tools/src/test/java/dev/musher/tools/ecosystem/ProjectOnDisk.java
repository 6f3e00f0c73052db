package dev.musher.tools.ecosystem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A project that a test writes, and what is found in it as lines that can be compared. */
record ProjectOnDisk(Path root) {
    ProjectOnDisk file(String name, String... lines) {
        try {
            Path file = root.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, String.join("\n", lines) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    ProjectOnDisk script(String name, String... lines) {
        file(name, lines);
        if (!root.resolve(name).toFile().setExecutable(true)) {
            throw new IllegalStateException(name + " cannot be made executable");
        }
        return this;
    }

    ProjectStack look() {
        return ProjectStackDetector.at(root);
    }

    /** Each as {@code kind: command | fix [file] @folder}. */
    List<String> commands() {
        return lines(look().commands());
    }

    static List<String> lines(List<ProjectCommand> commands) {
        var lines = new ArrayList<String>();
        for (ProjectCommand command : commands) {
            lines.add(
                    command.kind().word()
                            + ": "
                            + command.run()
                            + command.fix().map(fix -> " | " + fix).orElse("")
                            + " ["
                            + command.foundIn()
                            + "]"
                            + (command.folder().isEmpty() ? "" : " @" + command.folder()));
        }
        return lines;
    }
}
