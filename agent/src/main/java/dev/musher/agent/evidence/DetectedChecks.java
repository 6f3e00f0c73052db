package dev.musher.agent.evidence;

import dev.musher.tools.ecosystem.ProjectCommand;
import dev.musher.tools.ecosystem.ProjectStack;
import dev.musher.tools.ecosystem.ProjectStackDetector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds checks in the files of a project, as they are when it is asked. */
public record DetectedChecks(Path folder) implements ProjectChecks {
    @Override
    public Optional<String> forFile(String path) {
        return now().forFile(path);
    }

    @Override
    public ProjectChecks now() {
        return Files.isDirectory(folder)
                ? new Found(ProjectStackDetector.at(folder))
                : ProjectChecks.NONE;
    }

    /** What one look has found. */
    private record Found(ProjectStack stack) implements ProjectChecks {
        @Override
        public Optional<String> forFile(String path) {
            return stack.evidenceFor(path).map(DetectedChecks::line);
        }
    }

    private static String line(ProjectCommand command) {
        return command.folder().isEmpty()
                ? command.run()
                : "cd " + command.folder() + " && " + command.run();
    }
}
