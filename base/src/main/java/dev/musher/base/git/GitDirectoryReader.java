package dev.musher.base.git;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.Worktree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the folder {@code .git} of a checkout without starting git. A process takes milliseconds,
 * and these questions come up all the time; whatever is not plain is left to git.
 */
final class GitDirectoryReader {
    /** These may name something else than a commit, which git has to follow to one. */
    private static final List<String> OTHERS = List.of("refs/tags/", "refs/replace/");

    /** In settings of a repository that may be another one than simply the checkout around it. */
    private static final List<String> MOVED = List.of("worktree", "bare", "[include");

    private static final String NOT_BARE = "bare = false";

    /** In settings of a repository that has not all of its objects. */
    private static final List<String> PARTIAL = List.of("promisor", "partialclone");

    private static final Path SELF = Path.of("/proc/self");
    private static final String OWNER = "unix:uid";
    private static final String SYMBOLIC = "ref:";
    private static final int LONGEST = 65;
    private static final int LONGEST_HEAD = 4_096;

    /** Of bytes in one file of references or settings; a larger one is git's to read. */
    private static final int LONGEST_FILE = 1024 * 1024;

    /** Of files and folders. */
    private static final int MOST_LOOSE = 10_000;

    private final Path folder;

    private GitDirectoryReader(Path folder) {
        this.folder = folder;
    }

    /** What is known of a reference. */
    sealed interface Known {}

    /** It is at this commit. */
    record At(CommitId commit) implements Known {}

    /** There is none of that name. */
    record Absent() implements Known {}

    /** Git has to say. */
    record Unknown() implements Known {}

    /** The repository of a checkout that has it in itself, and shares it with no other one. */
    static Optional<Path> of(Path directory) {
        return open(directory).map(plain -> plain.folder);
    }

    private static Optional<GitDirectoryReader> open(Path directory) {
        Path folder = directory.resolve(".git");
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                        && Files.isRegularFile(folder.resolve("HEAD"))
                        && Files.isDirectory(folder.resolve("objects"))
                        && !Files.exists(folder.resolve("commondir"))
                        && !Files.exists(folder.resolve("reftable"))
                ? Optional.of(new GitDirectoryReader(folder))
                : Optional.empty();
    }

    static Known find(Path directory, Ref ref) {
        for (String other : OTHERS) {
            if (ref.name().startsWith(other)) {
                return new Unknown();
            }
        }
        return open(directory).map(plain -> plain.known(ref)).orElseGet(Unknown::new);
    }

    /** A file of its own outweighs the packed ones; git packs before it deletes. */
    private Known known(Ref ref) {
        Path file = folder.resolve(ref.name());
        try {
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return Files.size(file) > LONGEST
                        ? new Unknown()
                        : new At(new CommitId(Files.readString(file).strip()));
            }
            if (Files.isSymbolicLink(file)) {
                return new Unknown();
            }
            return packed().map(lines -> among(lines, ref)).orElseGet(Unknown::new);
        } catch (IOException | IllegalArgumentException _) {
            return new Unknown();
        }
    }

    private static Known among(List<String> lines, Ref ref) {
        for (String line : lines) {
            if (line.endsWith(ref.name()) && line.indexOf(' ') == hexLength(line, ref)) {
                return new At(new CommitId(line.substring(0, line.indexOf(' '))));
            }
        }
        return new Absent();
    }

    private static int hexLength(String line, Ref ref) {
        return line.length() - ref.name().length() - 1;
    }

    /** The branch that is checked out, if HEAD says so in plain words. */
    static Optional<Ref> headBranch(Path directory) {
        return open(directory).flatMap(GitDirectoryReader::headBranch);
    }

    private Optional<Ref> headBranch() {
        try {
            Path head = folder.resolve("HEAD");
            if (!Files.isRegularFile(head, LinkOption.NOFOLLOW_LINKS)
                    || Files.size(head) > LONGEST_HEAD) {
                return Optional.empty();
            }
            String text = Files.readString(head).strip();
            return text.startsWith(SYMBOLIC)
                    ? Optional.of(new Ref(text.substring(SYMBOLIC.length()).strip()))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** The work tree of a repository that has no other one; empty if git has to say. */
    static Optional<Worktree> onlyWorktree(Path directory) {
        return open(directory).flatMap(plain -> plain.onlyWorktree());
    }

    private Optional<Worktree> onlyWorktree() {
        try {
            // A setting may lead to another folder, or say that there is none.
            var settings = text(folder.resolve("config"), LONGEST_FILE);
            if (Files.exists(folder.resolve("worktrees"))
                    || settings.isEmpty()
                    || settings.get().lines().anyMatch(GitDirectoryReader::isMoved)) {
                return Optional.empty();
            }
            Path top = folder.resolveSibling("").toRealPath();
            var branch = headBranch();
            if (branch.isPresent() && known(branch.get()) instanceof At(var commit)) {
                return Optional.of(new Worktree(top, new Worktree.OnBranch(branch.get(), commit)));
            }
        } catch (IOException _) {
            // Git says what is wrong.
        }
        return Optional.empty();
    }

    /** Whether it is plain that this is the top of a checkout, and has all of its objects. */
    static boolean isWhole(Path directory) {
        return open(directory).map(GitDirectoryReader::isWhole).orElse(false);
    }

    private boolean isWhole() {
        try {
            var settings = text(folder.resolve("config"), LONGEST_FILE);
            // Git refuses a repository of somebody else.
            return settings.isPresent()
                    && Files.getAttribute(folder, OWNER).equals(Files.getAttribute(SELF, OWNER))
                    && settings.get()
                            .lines()
                            .noneMatch(line -> isMoved(line) || isOneOf(PARTIAL, line));
        } catch (IOException | UnsupportedOperationException _) {
            return false;
        }
    }

    private static boolean isOneOf(List<String> settings, String line) {
        String text = line.toLowerCase(Locale.ROOT);
        return settings.stream().anyMatch(text::contains);
    }

    private static boolean isMoved(String line) {
        return !line.strip().toLowerCase(Locale.ROOT).equals(NOT_BARE) && isOneOf(MOVED, line);
    }

    /** The names below a prefix that ends with a slash, in order; empty if git has to say. */
    static Optional<List<Ref>> below(Path directory, String prefix) {
        return open(directory).flatMap(plain -> plain.names(prefix));
    }

    private Optional<List<Ref>> names(String prefix) {
        try {
            var names = new TreeSet<String>();
            if (!addLoose(prefix, names)) {
                return Optional.empty();
            }
            var lines = packed();
            if (lines.isEmpty()) {
                return Optional.empty();
            }
            for (String line : lines.get()) {
                String name = line.substring(line.indexOf(' ') + 1);
                if (name.startsWith(prefix)) {
                    names.add(name);
                }
            }
            names.removeIf(name -> name.endsWith(".lock"));
            return Optional.of(names.stream().map(Ref::new).toList());
        } catch (IOException | UncheckedIOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** Whether these are all: git follows links, and reads on where there are too many. */
    private boolean addLoose(String prefix, Set<String> names) throws IOException {
        Path top = folder.resolve(prefix);
        if (!Files.isDirectory(top)) {
            return true;
        }
        try (var walk = Files.walk(top)) {
            var paths = walk.limit(MOST_LOOSE + 1L).toList();
            for (Path path : paths) {
                if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                    names.add(slashed(folder.relativize(path)));
                } else if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                    return false;
                }
            }
            return paths.size() <= MOST_LOOSE;
        }
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }

    /** Lines of a name of a commit and that of a reference; empty if git has to read them. */
    private Optional<List<String>> packed() throws IOException {
        Path file = folder.resolve("packed-refs");
        return Files.notExists(file)
                ? Optional.of(List.of())
                : text(file, LONGEST_FILE).map(GitDirectoryReader::references);
    }

    private static List<String> references(String packed) {
        var lines = new ArrayList<String>();
        for (String line : packed.split("\n", -1)) {
            if (!line.isEmpty() && line.charAt(0) != '#' && line.charAt(0) != '^') {
                lines.add(line);
            }
        }
        return lines;
    }

    /** What an ordinary file of at most so many bytes says; an agent may have made it another. */
    static Optional<String> text(Path file, int most) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) <= most
                ? Optional.of(Files.readString(file))
                : Optional.empty();
    }
}
