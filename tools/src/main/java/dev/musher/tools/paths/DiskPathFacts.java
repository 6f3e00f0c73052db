package dev.musher.tools.paths;

import dev.musher.base.secret.KeyDetector;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.policy.PathFacts;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Answers from the disk what decisions need to know of files; every look is bounded. */
public final class DiskPathFacts implements PathFacts {
    private static final int MOST_MATCHES = 1000;

    /** Links into this very process, which mean something else in the command's. */
    private static final Set<String> STREAMS =
            Set.of("/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd", "/dev/tty");

    private final WorkingDirectory workingDirectory;
    private final String home;
    private final Path output;
    private final Optional<WriteBounds> enclosure;
    private final ProgramFiles programs;
    private final Optional<GitHistoryFiles> past;

    /**
     * What a subagent's session may write.
     *
     * @param around real paths of folders of which nothing may be written
     * @param inside except this one
     */
    public record WriteBounds(List<Path> around, Path inside) {
        public WriteBounds {
            around = List.copyOf(around);
        }

        boolean forbids(Path path, AccessExtent reach) {
            if (path.startsWith(inside)) {
                return false;
            }
            for (Path folder : around) {
                if (path.startsWith(folder)
                        || (reach == AccessExtent.BELOW && folder.startsWith(path))) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * @param output where long output goes, which tools may read
     */
    public DiskPathFacts(WorkingDirectory workingDirectory, Path output) {
        this(workingDirectory, output, Optional.empty(), "");
    }

    /**
     * The same for a session that may work for another, in a place of its own.
     *
     * @param searchPath the variable PATH of commands
     */
    public DiskPathFacts(
            WorkingDirectory workingDirectory,
            Path output,
            Optional<WriteBounds> enclosure,
            String searchPath) {
        this.enclosure = enclosure;
        this.programs = new ProgramFiles(searchPath, workingDirectory.folder());
        this.past = Optional.empty();
        this.workingDirectory = workingDirectory;
        this.home = workingDirectory.home().toString();
        this.output = real(output);
    }

    private DiskPathFacts(DiskPathFacts other, GitHistoryFiles past) {
        this.enclosure = other.enclosure;
        this.programs = other.programs;
        this.past = Optional.of(past);
        this.workingDirectory = other.workingDirectory;
        this.home = other.home;
        this.output = other.output;
    }

    /** The same, which notices secrets that only the history of git has. */
    public DiskPathFacts with(GitHistoryFiles files) {
        return new DiskPathFacts(this, files);
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
        return workingDirectory.folder().toString();
    }

    @Override
    public String home() {
        return home;
    }

    @Override
    public Optional<List<String>> programFiles(String program) {
        return programs.of(program);
    }

    @Override
    public boolean hasLooseRepository(String folder) {
        return resolve("/", folder, LastLink.FOLLOWED)
                .map(
                        found ->
                                new LooseRepository(workingDirectory)
                                        .isFoundFrom(Path.of(found.path())))
                .orElse(true);
    }

    @Override
    public boolean isOffLimits(String path, AccessExtent reach) {
        return enclosure.isPresent() && enclosure.get().forbids(Path.of(path), reach);
    }

    @Override
    public boolean isConfined() {
        return enclosure.isPresent();
    }

    @Override
    public boolean isForReading(String path) {
        return Path.of(path).startsWith(output);
    }

    @Override
    public Optional<Resolved> resolve(String folder, String written, LastLink lastLink) {
        if (STREAMS.contains(written)) {
            return Optional.of(new Resolved(written, PathResolution.STRAIGHT));
        }
        try {
            String whole = isAnchored(written) ? written : folder + "/" + written;
            var resolvedPath =
                    lastLink == LastLink.KEPT
                            ? workingDirectory.locateName(whole)
                            : workingDirectory.locate(whole);
            return Optional.of(new Resolved(resolvedPath.path().toString(), resolvedPath.way()));
        } catch (ToolFailure _) {
            return Optional.empty();
        }
    }

    private static boolean isAnchored(String written) {
        return written.startsWith("/") || written.equals("~") || written.startsWith("~/");
    }

    @Override
    public Optional<List<Resolved>> matching(String folder, String pattern, LastLink lastLink) {
        var start = start(isAnchored(pattern) ? "/" : folder);
        String expanded = pattern.startsWith("~/") ? home + pattern.substring(1) : pattern;
        if (start.isEmpty() || expanded.contains("**") || expanded.contains("(")) {
            return Optional.empty();
        }
        var found = List.of(start.get());
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
        return Optional.of(goals(found, lastLink));
    }

    /** Not followed yet: what is found below it is, and tells which links it passed. */
    private Optional<Path> start(String folder) {
        boolean atHome = folder.equals("~") || folder.startsWith("~/");
        try {
            return Optional.of(
                    workingDirectory
                            .folder()
                            .resolve(atHome ? home + folder.substring(1) : folder));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
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

    private List<Resolved> goals(List<Path> paths, LastLink lastLink) {
        var goals = new ArrayList<Resolved>();
        for (Path path : paths) {
            resolve("/", path.toString(), lastLink).ifPresent(goals::add);
        }
        return goals;
    }

    @Override
    public Optional<List<String>> secretsBelow(String directory) {
        return new BoundedTreeScan(workingDirectory).secrets(Path.of(directory));
    }

    @Override
    public Optional<List<String>> trackedSecrets(String folder, List<String> words, Extent extent) {
        var at = resolve("/", folder, LastLink.FOLLOWED).map(found -> Path.of(found.path()));
        var tracked = at.flatMap(TrackedSecrets::around);
        if (tracked.isEmpty()) {
            return Optional.empty();
        }
        boolean ofPast =
                extent == Extent.HISTORY || TrackedSecrets.nameRevision(at.orElseThrow(), words);
        if (past.isPresent() && ofPast && Files.exists(tracked.get().top().resolve(".git"))) {
            tracked = past.get().of(tracked.get().top()).map(tracked.get()::with);
        }
        return tracked.map(found -> found.left(at.orElseThrow(), words));
    }

    @Override
    public boolean holdsKeys(String path) {
        return KeyDetector.isIn(Path.of(path));
    }

    @Override
    public boolean hasOddNames(String directory) {
        return new BoundedTreeScan(workingDirectory).hasOddNames(Path.of(directory));
    }

    @Override
    public Optional<List<Resolved>> linksBelow(String directory) {
        var links = new BoundedTreeScan(workingDirectory).links(Path.of(directory));
        return links.map(found -> goals(found, LastLink.FOLLOWED));
    }
}
