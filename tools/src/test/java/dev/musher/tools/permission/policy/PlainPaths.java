package dev.musher.tools.permission.policy;

import dev.musher.base.secret.SecretNames;
import dev.musher.tools.permission.PathResolution;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Paths without a disk: a project at /p, a home at /home/u, and links as a test lists them. */
record PlainPaths(Map<String, String> links, List<String> files) implements PathFacts {
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

    /** Programs are in /usr/bin, and the shell can be blocked nowhere. */
    @Override
    public Optional<List<String>> programFiles(String program) {
        return program.equals("bash")
                ? Optional.empty()
                : Optional.of(List.of("/usr/bin/" + program));
    }

    @Override
    public Optional<Resolved> resolve(String folder, String written, LastLink lastLink) {
        boolean anchored = written.startsWith("/") || written.startsWith("~");
        String normal = normal(anchored ? written : folder + "/" + written);
        for (var link : links.entrySet()) {
            boolean followed = lastLink == LastLink.FOLLOWED && normal.equals(link.getKey());
            if (followed || normal.startsWith(link.getKey() + "/")) {
                String end = link.getValue() + normal.substring(link.getKey().length());
                var throughLink = new PathResolution.ThroughLink(link.getKey(), normal);
                return Optional.of(
                        new Resolved(
                                end,
                                end.startsWith(project() + "/")
                                        ? PathResolution.STRAIGHT
                                        : throughLink));
            }
        }
        return Optional.of(new Resolved(normal, PathResolution.STRAIGHT));
    }

    @Override
    public Optional<List<Resolved>> matching(String folder, String pattern, LastLink lastLink) {
        if (pattern.contains("**")) {
            return Optional.empty();
        }
        String whole = normal(pattern.startsWith("/") ? pattern : folder + "/" + pattern);
        return Optional.of(
                files.stream()
                        .filter(file -> NameGlob.of(whole).matches(file))
                        .map(file -> resolve("/", file, lastLink).orElseThrow())
                        .toList());
    }

    @Override
    public Optional<List<String>> secretsBelow(String directory) {
        return Optional.of(
                files.stream()
                        .filter(file -> file.startsWith(directory + "/"))
                        .filter(
                                file ->
                                        SecretNames.verdict(
                                                        file.substring(file.lastIndexOf('/') + 1))
                                                != SecretNames.Verdict.HARMLESS)
                        .toList());
    }

    @Override
    public boolean holdsKeys(String path) {
        return !path.startsWith("/p/keyless/");
    }

    @Override
    public Optional<List<Resolved>> linksBelow(String directory) {
        return Optional.of(
                links.keySet().stream()
                        .filter(link -> link.startsWith(directory + "/"))
                        .map(link -> resolve("/", link, LastLink.FOLLOWED).orElseThrow())
                        .toList());
    }

    @Override
    public boolean hasOddNames(String directory) {
        return files.stream()
                .anyMatch(file -> file.startsWith(directory + "/") && file.indexOf(' ') >= 0);
    }

    @Override
    public boolean hasLooseRepository(String folder) {
        return normal(folder).equals("/p/loose");
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
