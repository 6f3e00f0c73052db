package dev.musher.workplace;

import dev.musher.permission.Paths;
import dev.musher.secret.SecretNames;
import dev.musher.tool.ToolFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What decisions want to know of files, answered from the disk; every look is bounded. */
public final class WorkplacePaths implements Paths {
    private static final int MOST_MATCHES = 1000;
    private static final int MOST_ENTRIES = 20_000;
    private static final int MOST_SECRETS = 20;

    /** Links into this very process, which mean something else in the command's. */
    private static final Set<String> STREAMS =
            Set.of("/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd", "/dev/tty");

    private final Workplace workplace;
    private final String home;
    private final Path output;

    /**
     * @param output where long output goes, which tools may read
     */
    public WorkplacePaths(Workplace workplace, Path output) {
        this.workplace = workplace;
        this.home = workplace.home().toString();
        this.output = real(output);
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException _) {
            return path.toAbsolutePath().normalize();
        }
    }

    @Override
    public String project() {
        return workplace.folder().toString();
    }

    @Override
    public String home() {
        return home;
    }

    @Override
    public boolean isForReading(String path) {
        return Path.of(path).startsWith(output);
    }

    @Override
    public Optional<String> resolve(String folder, String written) {
        if (STREAMS.contains(written)) {
            return Optional.of(written);
        }
        try {
            String whole = isAnchored(written) ? written : folder + "/" + written;
            return Optional.of(workplace.locate(whole).path().toString());
        } catch (ToolFailure _) {
            return Optional.empty();
        }
    }

    private static boolean isAnchored(String written) {
        return written.startsWith("/") || written.equals("~") || written.startsWith("~/");
    }

    @Override
    public Optional<List<String>> matching(String folder, String pattern) {
        var start = resolve("/", isAnchored(pattern) ? "/" : folder);
        String expanded = pattern.startsWith("~/") ? home + pattern.substring(1) : pattern;
        if (start.isEmpty() || expanded.contains("**") || expanded.contains("(")) {
            return Optional.empty();
        }
        var found = List.of(Path.of(start.get()));
        for (String name : expanded.split("/", -1)) {
            if (name.isEmpty() || name.equals(".")) {
                continue;
            }
            var next = new ArrayList<Path>();
            for (Path directory : found) {
                if (!expand(directory, name, next)) {
                    return Optional.empty();
                }
            }
            found = next;
        }
        return Optional.of(texts(found));
    }

    /** Whether everything that matches could be told. */
    private boolean expand(Path directory, String name, List<Path> into) {
        boolean fixed = name.indexOf('*') < 0 && name.indexOf('?') < 0 && name.indexOf('[') < 0;
        if (fixed) {
            into.add(directory.resolve(name));
            return true;
        }
        try (var entries = Files.newDirectoryStream(directory, name)) {
            for (Path entry : entries) {
                if (into.size() == MOST_MATCHES) {
                    return false;
                }
                into.add(entry);
            }
            return true;
        } catch (IOException | DirectoryIteratorException | IllegalArgumentException _) {
            return !Files.isDirectory(directory);
        }
    }

    private List<String> texts(List<Path> paths) {
        var texts = new ArrayList<String>();
        for (Path path : paths) {
            resolve("/", path.toString()).ifPresent(texts::add);
        }
        return texts;
    }

    @Override
    public Optional<List<String>> secretsBelow(String directory) {
        var secrets = new ArrayList<String>();
        var ahead = new ArrayList<Path>();
        int seen = 0;
        try {
            ahead.add(Path.of(directory));
            while (!ahead.isEmpty()) {
                try (var entries = Files.newDirectoryStream(ahead.removeLast())) {
                    for (Path entry : entries) {
                        if (++seen > MOST_ENTRIES || secrets.size() == MOST_SECRETS) {
                            return seen > MOST_ENTRIES ? Optional.empty() : Optional.of(secrets);
                        }
                        sort(entry, ahead, secrets);
                    }
                } catch (IOException _) {
                    // What cannot be opened cannot be read by a command either.
                }
            }
            return Optional.of(secrets);
        } catch (UncheckedIOException | DirectoryIteratorException | InvalidPathException _) {
            return Optional.empty();
        }
    }

    private static void sort(Path entry, List<Path> ahead, List<String> secrets) {
        if (SecretNames.match(entry.getFileName().toString())) {
            secrets.add(entry.toString());
        }
        if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
            ahead.add(entry);
        }
    }
}
