package dev.musher.app.minds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A task for a mind. Its folder holds a shell script with the functions {@code setup}, {@code play}
 * and {@code verify}, and the recorded run.
 */
record MindTask(Path folder) {
    /** Where the tasks are, in a checkout. */
    static final Path FOLDER = Path.of("app/src/test/resources/dev/musher/app/minds");

    static List<MindTask> all(Path root) throws IOException {
        try (Stream<Path> folders = Files.list(root.resolve(FOLDER))) {
            return folders.filter(Files::isDirectory).sorted().map(MindTask::new).toList();
        }
    }

    static MindTask named(Path root, String name) throws IOException {
        var all = all(root);
        return all.stream()
                .filter(task -> task.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "no task \"%s\"; there are: %s"
                                                .formatted(
                                                        name,
                                                        String.join(
                                                                ", ",
                                                                all.stream()
                                                                        .map(MindTask::name)
                                                                        .toList()))));
    }

    String name() {
        return folder.getFileName().toString();
    }

    /** What the task is about, from the first line of its script. */
    String title() throws IOException {
        return Files.readAllLines(script()).getFirst().substring(2);
    }

    Path script() {
        return folder.resolve("task.sh");
    }

    Path replies() {
        return folder.resolve("replies.yaml");
    }

    Path figures() {
        return folder.resolve("figures.json");
    }

    /** Starts one function of the script in a folder; what it prints goes to a file there. */
    Process start(String function, Path in, Map<String, String> environment) throws IOException {
        var builder =
                new ProcessBuilder(
                        "sh",
                        "-eu",
                        "-c",
                        ". \"$1/../common.sh\"; . \"$1/task.sh\"; cd \"$PROJECT\"; \"$2\"",
                        name(),
                        folder.toAbsolutePath().toString(),
                        function);
        builder.directory(in.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.redirectErrorStream(true);
        builder.redirectOutput(in.resolve(function + ".log").toFile());
        return builder.start();
    }
}
