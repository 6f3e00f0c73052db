package dev.musher.yard;

import dev.musher.git.Git;
import dev.musher.workspace.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A repository of ours over a workspace: its files, commits and references, but none of its
 * settings. Settings name programs that git runs (filters, helpers, servers of missing objects),
 * and whoever works in a workspace can write them; our git is behind no wall, so it goes only here.
 */
final class Lookout implements AutoCloseable {
    static final String PREFIX = ".lookout";

    /** What holds no name of a program. */
    private static final List<String> LINKED =
            List.of("objects", "refs", "packed-refs", "logs", "info", "shallow");

    private static final int MOST_SHARED = 100;
    private static final long MOST_SEARCHED = 64L * 1024 * 1024;
    private static final int LONGEST_HEAD = 4_096;
    private static final String REPOSITORY_IN_IT = "160000 ";

    private final Site below;
    private final Path top;

    private Lookout(Site below, Path top) {
        this.below = below;
        this.top = top;
    }

    /** Looks at a workspace as it is now; what is checked out later is not seen. */
    static Lookout over(Site site, Places.Place place) throws InterruptedException {
        place.requireRepository();
        Path top = place.folder().resolve(OwnedName.fresh(PREFIX));
        var lookout = new Lookout(site.below(place.folder()), top);
        try {
            lookout.build(place, settings(site, place));
            lookout.passOverRepositories();
            return lookout;
        } catch (IOException e) {
            lookout.close();
            throw Places.unwritable(place.folder(), e);
        } catch (InterruptedException | RuntimeException e) {
            lookout.close();
            throw e;
        }
    }

    /** Where git is to be run; the files are those of the workspace. */
    Path top() {
        return top;
    }

    Git git() {
        return below.git(top);
    }

    GitCommand command() {
        return below.command(top);
    }

    @Override
    public void close() {
        try {
            Trees.delete(top);
        } catch (IOException e) {
            throw Places.unwritable(top, e);
        }
    }

    private void build(Places.Place place, String settings) throws IOException {
        Path theirs = place.tree().resolve(".git");
        Path ours = Files.createDirectories(top.resolve(".git"));
        for (var name : LINKED) {
            link(theirs.resolve(name), ours);
        }
        int shared = 0;
        try (var parts = Files.newDirectoryStream(theirs, "sharedindex.*")) {
            for (Path part : parts) {
                if (shared++ < MOST_SHARED) {
                    link(part, ours);
                }
            }
        }
        Files.write(ours.resolve("HEAD"), head(theirs.resolve("HEAD"), place));
        Path index = theirs.resolve("index");
        if (Files.isRegularFile(index, LinkOption.NOFOLLOW_LINKS)) {
            // Its time tells git which files may have changed in the moment it was written.
            Files.copy(index, ours.resolve("index"), StandardCopyOption.COPY_ATTRIBUTES);
        }
        var worktree = new ConfigText().add("core.worktree", place.tree().toString());
        Files.writeString(ours.resolve("config"), settings + worktree);
    }

    private static void link(Path target, Path ours) throws IOException {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            Files.createSymbolicLink(ours.resolve(target.getFileName()), target);
        }
    }

    /** Git takes no link that leads out of a repository for its HEAD, so it is copied. */
    private static byte[] head(Path head, Places.Place place) throws IOException {
        if (!Files.isRegularFile(head)) {
            throw place.noRepository();
        }
        try (var in = Files.newInputStream(head)) {
            return in.readNBytes(LONGEST_HEAD);
        }
    }

    /** Into a repository that is a part of this one git would go, and heed the settings there. */
    private void passOverRepositories() throws InterruptedException, IOException {
        if (!mayHoldRepositories()) {
            return;
        }
        var words = new ArrayList<>(List.of("update-index", "--skip-worktree", "--"));
        for (var entry : command().names("ls-files", "--stage", "-z")) {
            var line = entry.toString();
            if (line.startsWith(REPOSITORY_IN_IT)) {
                words.add(line.substring(line.indexOf('\t') + 1));
            }
        }
        if (words.size() > 3) {
            command().run(words.toArray(String[]::new));
        }
    }

    /** An entry has its mode as these four bytes, whatever the version of the index is. */
    private boolean mayHoldRepositories() throws IOException {
        try (var parts = Files.newDirectoryStream(top.resolve(".git"), "{index,sharedindex.*}")) {
            for (Path part : parts) {
                if (Files.size(part) > MOST_SEARCHED || hasMode(Files.readAllBytes(part))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasMode(byte[] index) {
        for (int at = 3; at < index.length; at++) {
            if (index[at - 1] == (byte) 0xE0
                    && index[at] == 0
                    && index[at - 2] == 0
                    && index[at - 3] == 0) {
                return true;
            }
        }
        return false;
    }

    /** The settings that the workspace was made with. */
    private static String settings(Site site, Places.Place place)
            throws IOException, InterruptedException {
        if (!Files.isRegularFile(place.settings())) {
            Path scratch = place.folder().resolve(OwnedName.fresh(PREFIX));
            try {
                var like = site.git().repository().commit("HEAD");
                new Borrowing(site)
                        .begin(scratch, "scratch", like.orElseThrow(place::noRepository));
                Files.copy(scratch.resolve(".git").resolve("config"), place.settings());
            } finally {
                Trees.delete(scratch);
            }
        }
        return Files.readString(place.settings());
    }
}
