package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.git.GitException;
import dev.musher.git.Ref;
import dev.musher.workspace.Trees;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** The repository of a workspace, of which somebody may have left git nothing to work with. */
record DamagedRepository(Site site, Places.Place place, Finder finder) {
    /** By these git looks for the repository elsewhere; one that stands alone has none of them. */
    private static final List<String> STRAY = List.of("commondir", "gitdir", "config.worktree");

    private static final int MOST_KEPT = 1_000;
    private static final long LONGEST_SETTINGS = 1024L * 1024;

    /** Finds the workspace. */
    interface Finder {
        Plot find() throws InterruptedException;
    }

    void removeStrayFiles() {
        if (!Files.isDirectory(own(), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            for (var name : STRAY) {
                Path stray = own().resolve(name);
                if (Files.exists(stray, LinkOption.NOFOLLOW_LINKS)) {
                    Trees.delete(stray);
                }
            }
        } catch (IOException e) {
            throw Places.unwritable(own(), e);
        }
    }

    /** Whether git can tell the branch, the commits and the state of the files. */
    boolean isUsable(CommitId base) throws InterruptedException {
        try (var lookout = Lookout.over(site, place)) {
            new Looker(lookout, place, new CommitTrees()).look(finder.find(), base);
            return hasSettings() && Files.isDirectory(own().resolve("refs"));
        } catch (YardException | GitException e) {
            System.getLogger(DamagedRepository.class.getName())
                    .log(Level.WARNING, place.tree() + " cannot be used: " + e.getMessage(), e);
            return false;
        }
    }

    /** Has the branch checked out, with nothing staged: its commits may be whole. */
    void resetHead(Ref branch) {
        if (!Files.isDirectory(own(), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            Trees.delete(own().resolve("index"));
            Trees.delete(own().resolve("HEAD"));
            Files.writeString(own().resolve("HEAD"), "ref: " + branch + "\n");
        } catch (IOException e) {
            throw Places.unwritable(own(), e);
        }
    }

    private boolean hasSettings() throws InterruptedException {
        Path settings = own().resolve("config");
        try {
            if (!Files.isRegularFile(settings, LinkOption.NOFOLLOW_LINKS)
                    || Files.size(settings) > LONGEST_SETTINGS) {
                return false;
            }
            site.command().run("config", "--no-includes", "--file", settings.toString(), "--list");
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /** The files of the workspace stay; what was the repository is kept beside it. */
    void replaceBy(Path fresh) throws IOException {
        if (Files.exists(own(), LinkOption.NOFOLLOW_LINKS)) {
            Files.move(own(), beside());
        }
        Files.copy(fresh.resolve("config"), place.settings(), StandardCopyOption.REPLACE_EXISTING);
        Files.move(fresh, own(), StandardCopyOption.ATOMIC_MOVE);
    }

    private Path beside() throws IOException {
        for (int number = 1; number <= MOST_KEPT; number++) {
            Path free = place.folder().resolve("damaged-" + number);
            if (!Files.exists(free, LinkOption.NOFOLLOW_LINKS)) {
                return free;
            }
        }
        throw new IOException("too many damaged repositories");
    }

    private Path own() {
        return place.tree().resolve(".git");
    }
}
