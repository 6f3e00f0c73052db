package dev.musher.agent.finish;

import dev.musher.tools.ecosystem.ProjectCommand;
import dev.musher.tools.ecosystem.ProjectStackDetector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds checks in the files of a project, as they are when it is asked. */
public record DetectedChecks(Path folder) implements ProjectChecks {
    @Override
    public Optional<String> forFile(String path) {
        return Files.isDirectory(folder)
                ? ProjectStackDetector.at(folder).evidenceFor(path).map(DetectedChecks::line)
                : Optional.empty();
    }

    private static String line(ProjectCommand command) {
        return command.folder().isEmpty()
                ? command.run()
                : "cd " + command.folder() + " && " + command.run();
    }
}
