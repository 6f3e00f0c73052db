package dev.musher.base.config;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * Whether a {@code .musher/state} came with a repository instead of being made here: what git
 * tracks in it is refused, and so is a link in it. Links are looked for once per folder: a note in
 * it names the folder by what no repository can know, its number on this disk and when it was made.
 */
final class PlantedState {
    private static final String NOTE = ".checked";
    private static final int LONGEST_NOTE = 1_000;

    /** Checkouts have links of their own, and git writes through none of them. */
    private static final int DEEPEST_OF_CHECKOUTS = 3;

    private final Path project;
    private final Path state;

    PlantedState(Path project, Path state) {
        this.project = project;
        this.state = state;
    }

    /** Refuses it with one sentence and what to do. */
    void refuse() {
        var tracked = TrackedPaths.below(project, MusherFolder.STATE);
        if (tracked.isPresent()) {
            forget();
            throw new ExplainedException(
                    "Git tracks " + tracked.get() + "; what Musher keeps there is never committed.",
                    "Look at what it is, then: git rm -r .musher/state");
        }
        try {
            var id = id();
            if (!id.equals(noted())) {
                var link = firstLink();
                if (link.isPresent()) {
                    throw planted(link.get());
                }
                note(id);
            }
        } catch (IOException e) {
            throw FileException.of("read", state, e);
        }
    }

    static ExplainedException planted(Path link) {
        return new ExplainedException(
                link + " is a link, and Musher writes only inside the project.",
                "Replace the link by a folder or a file, or delete it; then try again.");
    }

    private String id() throws IOException {
        var found =
                Files.readAttributes(state, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return found.fileKey() + " " + found.creationTime().toInstant();
    }

    private String noted() throws IOException {
        Path note = state.resolve(NOTE);
        if (!Files.isRegularFile(note, LinkOption.NOFOLLOW_LINKS)) {
            return "";
        }
        try (var in = Files.newInputStream(note, LinkOption.NOFOLLOW_LINKS)) {
            return new String(in.readNBytes(LONGEST_NOTE), UTF_8);
        }
    }

    /** Where it cannot be written, the next process looks again. */
    private void note(String id) {
        if (!Files.exists(state.resolve(".gitignore"))) {
            return;
        }
        try {
            PrivateFiles.write(state.resolve(NOTE), id);
        } catch (IOException _) {
            forget();
        }
    }

    private void forget() {
        try {
            Files.deleteIfExists(state.resolve(NOTE));
        } catch (IOException _) {
            // It names the folder all the same; git's index is looked at every time.
            return;
        }
    }

    private Optional<Path> firstLink() throws IOException {
        var search = new LinkSearch(state);
        Files.walkFileTree(state, search);
        return search.found;
    }

    /** Walks until the first link. */
    private static final class LinkSearch extends SimpleFileVisitor<Path> {
        private final Path state;
        private Optional<Path> found = Optional.empty();

        LinkSearch(Path state) {
            this.state = state;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            Path inside = state.relativize(folder);
            return inside.getNameCount() >= DEEPEST_OF_CHECKOUTS && isOfCheckouts(inside)
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        private static boolean isOfCheckouts(Path inside) {
            return inside.startsWith("workspaces") || inside.startsWith("checkouts");
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (!attributes.isSymbolicLink()) {
                return FileVisitResult.CONTINUE;
            }
            found = Optional.of(file);
            return FileVisitResult.TERMINATE;
        }

        /** What vanishes meanwhile, or may not be read, is not written through either. */
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE;
        }
    }
}
