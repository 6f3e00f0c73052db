package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.gitfiles.GitFinder;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The branches of a repository and who has them checked out, read from its files. */
final class BranchNames {
    static final String PREFIX = "refs/heads/";

    private static final int MOST = 10_000;

    private final Path common;

    BranchNames(Path common) {
        this.common = common;
    }

    Path folder() {
        return common.resolve("refs/heads");
    }

    /** All of them, up to a bound. */
    Set<String> all() throws IOException {
        var names = new TreeSet<String>();
        Path folder = folder();
        Files.walkFileTree(
                folder,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (attributes.isRegularFile()
                                && Walls.canName(file)
                                && !file.toString().endsWith(".lock")) {
                            names.add(folder.relativize(file).toString());
                        }
                        return names.size() < MOST
                                ? FileVisitResult.CONTINUE
                                : FileVisitResult.TERMINATE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException failed) {
                        return FileVisitResult.CONTINUE;
                    }
                });
        addPacked(names);
        return names;
    }

    /** The branch that a worktree is on, or that it will be on when its rebase is through. */
    static Optional<String> checkedOut(Path directory) {
        return branch(directory.resolve("HEAD"), "ref:")
                .or(() -> branch(directory.resolve("rebase-merge/head-name"), ""))
                .or(() -> branch(directory.resolve("rebase-apply/head-name"), ""));
    }

    /** The branches of all worktrees but the one whose git directory is given. */
    Set<String> ofOthers(Path own) throws IOException {
        var names = new TreeSet<String>();
        if (!own.equals(common)) {
            checkedOut(common).ifPresent(names::add);
        }
        Path worktrees = common.resolve("worktrees");
        if (Files.isDirectory(worktrees, LinkOption.NOFOLLOW_LINKS)) {
            try (var others = Files.newDirectoryStream(worktrees)) {
                for (Path other : others) {
                    if (!other.equals(own)) {
                        checkedOut(other).ifPresent(names::add);
                    }
                }
            }
        }
        return names;
    }

    private void addPacked(Set<String> names) throws IOException {
        Path packed = common.resolve("packed-refs");
        if (!Files.isRegularFile(packed, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (var lines = Files.newBufferedReader(packed)) {
            for (var line = lines.readLine();
                    line != null && names.size() < MOST;
                    line = lines.readLine()) {
                int name = line.indexOf(' ' + PREFIX);
                if (name > 0 && line.charAt(0) != '#') {
                    addPlain(names, line.substring(name + 1 + PREFIX.length()));
                }
            }
        }
    }

    /** A name becomes a path, and must not lead elsewhere. */
    private static void addPlain(Set<String> names, String name) {
        if (isPlain(name)) {
            names.add(name);
        }
    }

    private static boolean isPlain(String name) {
        return !name.isEmpty()
                && name.indexOf('\0') < 0
                && !name.startsWith("/")
                && !("/" + name + "/").contains("/../")
                && Path.of(name).normalize().toString().equals(name);
    }

    private static Optional<String> branch(Path file, String before) {
        return GitFinder.text(file)
                .filter(text -> text.startsWith(before))
                .map(text -> text.substring(before.length()).strip())
                .filter(ref -> ref.startsWith(PREFIX))
                .map(ref -> ref.substring(PREFIX.length()))
                .filter(BranchNames::isPlain);
    }
}
