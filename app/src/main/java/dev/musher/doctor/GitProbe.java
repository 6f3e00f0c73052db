package dev.musher.doctor;

import dev.musher.git.Git;
import dev.musher.git.GitException;
import dev.musher.git.Version;

/** Whether git is there and young enough. */
public final class GitProbe implements Probe {
    /** The first that merges without a work tree. */
    private static final Version OLDEST = new Version(2, 38, 0);

    private final Git git;
    private final String searchPath;

    public GitProbe(Git git, String searchPath) {
        this.git = git;
        this.searchPath = searchPath;
    }

    @Override
    public String part() {
        return "git";
    }

    @Override
    public Finding look() throws InterruptedException {
        try {
            Version version = git.version();
            return version.compareTo(OLDEST) >= 0
                    ? Finding.fine(part(), version.toString())
                    : broken(version + " is too old; Musher needs " + OLDEST + " or later");
        } catch (GitException absent) {
            return broken("not found; Musher cannot work without it");
        }
    }

    private Finding broken(String detail) {
        return Finding.broken(part(), detail, PackageHint.install("git", searchPath));
    }
}
