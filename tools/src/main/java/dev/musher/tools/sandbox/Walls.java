package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.options.ProjectAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a command sees of the file system, and further words for bubblewrap. Mounts are made in
 * order: a later one covers what an earlier one has put at the same place or above it.
 *
 * <p>Bubblewrap opens a source by its path when the command starts, links included. So where a
 * machine lets us, a {@link MountBuilder} makes the mounts before.
 */
final class Walls {
    private static final String NEW_FILE = "--bind-new-file";
    private static final String NEW_FOLDER = "--bind-new-folder";

    private static final String OVERLAY = "--overlay";

    /** A word for bubblewrap, or a mount. */
    private sealed interface Part {}

    private record Word(String word) implements Part {}

    /**
     * A mount, or something else that is made in the file system.
     *
     * @param how in the words of bubblewrap, and of {@code mounts.pl}
     * @param what its source, size, target or rights
     */
    record Mount(String how, String what, Path place) implements Part {
        private List<String> words() {
            var at = place.toString();
            return switch (how) {
                case "--tmpfs" -> List.of("--perms", "1777", "--size", what, how, at);
                case "--cover-file" -> List.of("--ro-bind", "/dev/null", at);
                case "--cover-folder" -> scratch("0555", "4096", at, at);
                case "--dev" -> {
                    var words = new ArrayList<>(List.of(how, at));
                    words.addAll(scratch("1777", what, at + "/shm", at));
                    yield words;
                }
                case "--dir" -> List.of("--perms", what, how, at);
                case "--remount-ro" -> List.of(how, at);
                // Bubblewrap of this version cannot do it; the folder itself is there then.
                case OVERLAY -> List.of();
                case NEW_FILE, NEW_FOLDER -> List.of("--bind", what, at);
                default -> List.of(how, what, at);
            };
        }
    }

    /** An empty folder, after which one is sealed. */
    private static List<String> scratch(String rights, String bytes, String at, String sealed) {
        return List.of("--perms", rights, "--size", bytes, "--tmpfs", at, "--remount-ro", sealed);
    }

    private final List<Part> parts;
    private final ProjectAccess project;

    Walls() {
        this(new ArrayList<>(), ProjectAccess.WRITABLE);
    }

    private Walls(List<Part> parts, ProjectAccess project) {
        this.parts = parts;
        this.project = project;
    }

    /** The same walls, which hold whether what is to be changed can be. */
    Walls with(ProjectAccess access) {
        return new Walls(parts, access);
    }

    /** All of it in the words of bubblewrap, which finds everything by its path. */
    List<String> words() {
        var words = new ArrayList<String>();
        for (var part : parts) {
            switch (part) {
                case Word(var word) -> words.add(word);
                case Mount mount -> words.addAll(mount.words());
            }
        }
        return words;
    }

    /** Makes what is to be new, since bubblewrap mounts only what is there. */
    void makeNew() throws IOException {
        for (var mount : mounts()) {
            if (mount.how().equals(NEW_FILE)) {
                Files.createFile(mount.place());
            } else if (mount.how().equals(NEW_FOLDER)) {
                Files.createDirectory(mount.place());
            }
        }
    }

    /** The mounts alone. */
    List<Mount> mounts() {
        var mounts = new ArrayList<Mount>();
        for (var part : parts) {
            if (part instanceof Mount mount) {
                mounts.add(mount);
            }
        }
        return mounts;
    }

    /** What is not a mount, in the words of bubblewrap. */
    List<String> rest() {
        var words = new ArrayList<String>();
        for (var part : parts) {
            if (part instanceof Word(var word)) {
                words.add(word);
            }
        }
        return words;
    }

    /** What is hidden. */
    List<Path> covered() {
        var covered = new ArrayList<Path>();
        for (var mount : mounts()) {
            if (mount.how().startsWith("--cover")) {
                covered.add(mount.place());
            }
        }
        return covered;
    }

    Walls word(String... more) {
        for (var word : more) {
            parts.add(new Word(word));
        }
        return this;
    }

    /** These walls after the others. */
    Walls add(Walls more) {
        parts.addAll(more.parts);
        return this;
    }

    /** To be seen where it is. */
    Walls readable(Path path) {
        return readable(path, path);
    }

    /** To be seen where it is, if it is there. */
    Walls readableIfThere(Path path) {
        return readableIfThere(path, path);
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

    /** To be made, and changed where it is. */
    Walls newFile(Path path) {
        return at(NEW_FILE, path, path);
    }

    /** To be made, and changed where it is. */
    Walls newFolder(Path path) {
        return at(NEW_FOLDER, path, path);
    }

    /** A folder of our own in the place of another, to be changed whatever the project is. */
    Walls layered(Path source, Path place) {
        return at("--bind", source, place);
    }

    /** What is written to a place goes to another folder, where mounts are made before. */
    Walls overlaid(Path upper, Path work, Path place) {
        parts.add(new Mount(OVERLAY, upper + "\n" + work, place));
        return this;
    }

    /** One thing in the place of another. */
    Walls readable(Path source, Path place) {
        return at("--ro-bind", source, place);
    }

    /** An empty folder of this command's own. */
    Walls scratch(Path place, long bytes) {
        return mount("--tmpfs", Long.toString(bytes), place);
    }

    /** The devices that every command may use, and shared memory of its own. */
    Walls devices(Path place, long bytes) {
        return mount("--dev", Long.toString(bytes), place);
    }

    /** A folder that everybody may write to. */
    Walls open(Path place) {
        return mount("--dir", "1777", place);
    }

    Walls link(Path place, String target) {
        return mount("--symlink", target, place);
    }

    /** Cannot be opened; the device cannot either, since devices do not work in what is bound. */
    Walls hiddenFile(Path file) {
        return mount("--cover-file", "", file);
    }

    /** Looks empty. */
    Walls hiddenFolder(Path folder) {
        return mount("--cover-folder", "", folder);
    }

    /** Cannot be changed from now on. */
    Walls sealed(Path mounted) {
        return mount("--remount-ro", "", mounted);
    }

    /** Like {@link #readable}, for what is there and is not a link. */
    Walls readableUnlessLink(Path path) {
        return isPlain(path) ? readable(path) : this;
    }

    /** Like {@link #writable}, for what is there and is not a link. */
    Walls writableUnlessLink(Path path) {
        return isPlain(path) ? writable(path) : this;
    }

    static boolean isPlain(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                || Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** Whether the path can be handed to a program: some names are not text in this locale. */
    static boolean canName(Path path) {
        return Path.of(path.toString()).equals(path);
    }

    private Walls at(String how, Path source, Path place) {
        return mount(how, source.toString(), place);
    }

    private Walls mount(String how, String what, Path place) {
        parts.add(new Mount(how, what, place));
        return this;
    }
}
