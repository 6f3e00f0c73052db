package dev.musher.gate;

import dev.musher.stack.ProjectCommand;
import dev.musher.stack.StackLook;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds checks in the files of a project, as they are when it is asked. */
public record StackChecks(Path folder) implements KnownChecks {
    @Override
    public Optional<String> forFile(String path) {
        return Files.isDirectory(folder)
                ? StackLook.at(folder).evidenceFor(path).map(StackChecks::line)
                : Optional.empty();
    }

    private static String line(ProjectCommand command) {
        return command.folder().isEmpty()
                ? command.run()
                : "cd " + command.folder() + " && " + command.run();
    }
}
