package dev.musher.permission;

import dev.musher.secret.SecretNames;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Paths without a disk: a project at /p, a home at /home/u, and links as a test lists them. */
record PlainPaths(Map<String, String> links, List<String> files) implements Paths {
    static PlainPaths empty() {
        return new PlainPaths(Map.of(), List.of());
    }

    @Override
    public String project() {
        return "/p";
    }

    @Override
    public String home() {
        return "/home/u";
    }

    @Override
    public Optional<String> resolve(String folder, String written) {
        boolean anchored = written.startsWith("/") || written.startsWith("~");
        String normal = normal(anchored ? written : folder + "/" + written);
        return Optional.of(links.getOrDefault(normal, normal));
    }

    @Override
    public Optional<List<String>> matching(String folder, String pattern) {
        if (pattern.contains("**")) {
            return Optional.empty();
        }
        String whole = normal(pattern.startsWith("/") ? pattern : folder + "/" + pattern);
        return Optional.of(files.stream().filter(file -> Glob.of(whole).matches(file)).toList());
    }

    @Override
    public Optional<List<String>> secretsBelow(String directory) {
        return Optional.of(
                files.stream()
                        .filter(file -> file.startsWith(directory + "/"))
                        .filter(
                                file ->
                                        SecretNames.match(
                                                file.substring(file.lastIndexOf('/') + 1)))
                        .toList());
    }

    @Override
    public boolean isForReading(String path) {
        return path.startsWith("/output/");
    }

    private String normal(String path) {
        String expanded = path.startsWith("~") ? home() + path.substring(1) : path;
        return Path.of(expanded).normalize().toString();
    }
}
