package dev.musher.base.git;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.Worktree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Reads the folder {@code .git} of a checkout without starting git. A process takes milliseconds,
 * and these questions come up all the time; whatever is not plain is left to git.
 */
final class GitDirectoryReader {
    /** These may name something else than a commit, which git has to follow to one. */
    private static final List<String> OTHERS = List.of("refs/tags/", "refs/replace/");

    /** In settings of a repository that is not simply the checkout around it. */
    private static final List<String> MOVED = List.of("worktree", "bare = true", "[include");

    private static final String SYMBOLIC = "ref:";
    private static final int LONGEST = 65;
    private static final int LONGEST_HEAD = 4_096;

    /** Of references in one file; a file with more is git's to search. */
    private static final int MOST_PACKED = 1024 * 1024;

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
            String settings = Files.readString(folder.resolve("config"));
            if (Files.exists(folder.resolve("worktrees"))
                    || MOVED.stream().anyMatch(settings.toLowerCase(Locale.ROOT)::contains)) {
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

    /** The names below a prefix that ends with a slash, in order; empty if git has to say. */
    static Optional<List<Ref>> below(Path directory, String prefix) {
        return open(directory).flatMap(plain -> plain.names(prefix));
    }

    private Optional<List<Ref>> names(String prefix) {
        try {
            var names = new TreeSet<String>();
            Path top = folder.resolve(prefix);
            if (Files.isDirectory(top)) {
                try (var files = Files.walk(top)) {
                    for (Path file : files.limit(MOST_LOOSE).toList()) {
                        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                            names.add(slashed(folder.relativize(file)));
                        }
                    }
                }
            }
            var lines = packed();
            if (lines.isEmpty() || names.size() >= MOST_LOOSE) {
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
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }

    /** Lines of a name of a commit and that of a reference; empty if there are too many. */
    private Optional<List<String>> packed() throws IOException {
        Path file = folder.resolve("packed-refs");
        try {
            if (Files.size(file) > MOST_PACKED) {
                return Optional.empty();
            }
            var lines = new ArrayList<String>();
            for (String line : Files.readString(file, StandardCharsets.UTF_8).split("\n", -1)) {
                if (!line.isEmpty() && line.charAt(0) != '#' && line.charAt(0) != '^') {
                    lines.add(line);
                }
            }
            return Optional.of(lines);
        } catch (NoSuchFileException _) {
            return Optional.of(List.of());
        }
    }
}
