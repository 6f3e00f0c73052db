package dev.musher.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The words for bubblewrap that build a view of the file system. They are carried out in order: a
 * later one covers what an earlier one has put at the same place or above it.
 *
 * <p>Bubblewrap opens a source by its path when the command starts, links included. So it must lie
 * where no command can put a link; what does not is mounted by a {@link MountStage} before.
 */
final class Walls {
    private static final String NOTHING = "/dev/null";

    private final List<String> words;
    private final ProjectAccess project;
    private final Optional<MountStage> stage;

    Walls() {
        this(new ArrayList<>(), ProjectAccess.WRITABLE, Optional.empty());
    }

    private Walls(List<String> words, ProjectAccess project, Optional<MountStage> stage) {
        this.words = words;
        this.project = project;
        this.stage = stage;
    }

    /** The same walls, which hold whether what is to be changed can be. */
    Walls with(ProjectAccess access) {
        return new Walls(words, access, stage);
    }

    /** The same walls, with mounts that are made before bubblewrap starts. */
    Walls on(Optional<MountStage> before) {
        return new Walls(words, project, before);
    }

    List<String> words() {
        return words;
    }

    Walls word(String... more) {
        words.addAll(List.of(more));
        return this;
    }

    /** To be seen where it is. */
    Walls readable(Path path) {
        return at("--ro-bind", path, path);
    }

    /** To be seen where it is, if it is there. */
    Walls readableIfThere(Path path) {
        return at("--ro-bind-try", path, path);
    }

    /** One thing in the place of another, if it is there. */
    Walls readableIfThere(Path source, Path place) {
        return at("--ro-bind-try", source, place);
    }

    /** To be changed, if it is there, also where the project is read-only. */
    Walls openIfThere(Path source, Path place) {
        return at("--bind-try", source, place);
    }

    /** To be changed where it is. A mount point can be neither moved nor removed. */
    Walls writable(Path path) {
        return at(project.bind(), path, path);
    }

    /** Something new. */
    enum Made {
        FILE("--bind-new-file"),
        FOLDER("--bind-new-folder");

        private final String word;

        Made(String word) {
            this.word = word;
        }
    }

    /** To be made, and changed where it is. */
    Walls made(Path path, Made kind) throws IOException {
        if (stage.isPresent()) {
            return at(kind.word, path, path);
        }
        switch (kind) {
            case FILE -> Files.createFile(path);
            case FOLDER -> Files.createDirectory(path);
        }
        return at("--bind", path, path);
    }

    /** A folder of our own in the place of another, to be changed whatever the project is. */
    Walls layered(Path source, Path place) {
        return at("--bind", source, place);
    }

    /** One thing in the place of another. */
    Walls readable(Path source, Path place) {
        return at("--ro-bind", source, place);
    }

    /** An empty folder of this command's own. */
    Walls scratch(Path place, long bytes) {
        if (stage.isPresent()) {
            stage.get().mount("--tmpfs", Long.toString(bytes), place);
            return this;
        }
        word("--perms", "1777", "--size", Long.toString(bytes), "--tmpfs", place.toString());
        return this;
    }

    /** Cannot be opened; the device cannot either, since devices do not work in what is bound. */
    Walls hiddenFile(Path file) {
        if (stage.isPresent()) {
            stage.get().cover(file);
            return this;
        }
        return at("--ro-bind", Path.of(NOTHING), file);
    }

    /** Looks empty. */
    Walls hiddenFolder(Path folder) {
        if (stage.isPresent()) {
            stage.get().cover(folder);
            return this;
        }
        word("--perms", "0555", "--size", "4096", "--tmpfs", folder.toString());
        return sealed(folder);
    }

    Walls sealed(Path mounted) {
        return word("--remount-ro", mounted.toString());
    }

    /** Like {@link #readable}, for what is there and is no link. */
    Walls readableUnlessLink(Path path) {
        return isPlain(path) ? readable(path) : this;
    }

    /** Like {@link #writable}, for what is there and is no link. */
    Walls writableUnlessLink(Path path) {
        return isPlain(path) ? writable(path) : this;
    }

    static boolean isPlain(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                || Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** Whether the path can be handed to a program: some names are no text in this locale. */
    static boolean canName(Path path) {
        return Path.of(path.toString()).equals(path);
    }

    private Walls at(String how, Path source, Path place) {
        if (stage.isPresent()) {
            stage.get().mount(how, source.toString(), place);
            return this;
        }
        return word(how, source.toString(), place.toString());
    }
}
