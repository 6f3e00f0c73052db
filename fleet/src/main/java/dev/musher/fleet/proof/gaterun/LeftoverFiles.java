package dev.musher.fleet.proof.gaterun;

import dev.musher.base.git.GitCommand;
import dev.musher.base.process.CommandInput;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.proof.ProofException;
import dev.musher.fleet.proof.diff.GateInputs;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Takes out of a checkout what a gate left there that would steer the next one: it is not
 * committed, so it was not reviewed. What gates build stays.
 */
final class LeftoverFiles {
    /** Where tools put what they build and install, and never look for settings. */
    private static final Set<String> BUILT =
            Set.of(
                    "target",
                    "build",
                    "dist",
                    "out",
                    "bin",
                    "obj",
                    "node_modules",
                    "vendor",
                    ".venv",
                    "venv",
                    "env",
                    ".tox",
                    ".nox",
                    ".gradle",
                    ".next",
                    ".nuxt",
                    ".git",
                    "_build",
                    "deps",
                    "coverage");

    private final GitCommand git;
    private final GateInputs inputs;

    LeftoverFiles(GitCommand git, GateInputs inputs) {
        this.git = git;
        this.inputs = inputs;
    }

    /** Deletes them; everything that git knows stays. */
    void delete(Path top) throws InterruptedException {
        try {
            for (String path : steering(top)) {
                delete(top, path);
            }
        } catch (IOException failed) {
            throw new ProofException("Cannot clean a checkout between gates: " + failed, failed);
        }
    }

    /** A folder that was made read-only keeps nothing. */
    private static void delete(Path top, String path) throws IOException {
        var file = top.resolve(path);
        var folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isWritable(folder)) {
            folder.toFile().setWritable(true);
        }
        Files.deleteIfExists(file);
    }

    private List<String> steering(Path top) throws IOException, InterruptedException {
        var left = new Left(top, tracked());
        Files.walkFileTree(top, left);
        var found = new ArrayList<>(left.paths.stream().filter(inputs::steersUncommitted).toList());
        var others = left.paths.stream().filter(inputs::isMeasureUncommitted).toList();
        var ignored = others.isEmpty() ? Set.<String>of() : ignored(others);
        others.stream().filter(path -> !ignored.contains(path)).forEach(found::add);
        return found;
    }

    private Set<String> tracked() throws InterruptedException {
        return git.names("ls-files", "-z").stream()
                .map(ImmutableBytes::toString)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** What the project says is made by its tools. */
    private Set<String> ignored(List<String> paths) throws InterruptedException {
        var answer =
                git.with("GIT_LITERAL_PATHSPECS", "0")
                        .tryRead(
                                CommandInput.text(String.join("\0", paths)),
                                "check-ignore",
                                "-z",
                                "--stdin");
        return Set.of(answer.bytes().toString().split("\0", -1));
    }

    /** The files that git does not know, and where they are not only built. */
    private static final class Left extends SimpleFileVisitor<Path> {
        private final Path top;
        private final Set<String> tracked;
        private final Set<String> paths = new HashSet<>();

        Left(Path top, Set<String> tracked) {
            this.top = top;
            this.tracked = tracked;
        }

        /** What git knows in place of a folder is another repository. */
        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            var name = folder.equals(top) ? "" : folder.getFileName().toString();
            return BUILT.contains(name) || tracked.contains(path(folder))
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            var path = path(file);
            if (!tracked.contains(path)) {
                paths.add(path);
            }
            return FileVisitResult.CONTINUE;
        }

        private String path(Path file) {
            return top.relativize(file).toString();
        }
    }
}
