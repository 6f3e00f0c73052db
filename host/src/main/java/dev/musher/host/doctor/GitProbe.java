package dev.musher.host.doctor;

import dev.musher.base.git.Git;
import dev.musher.base.git.GitException;
import dev.musher.base.git.GitVersion;

/** Whether git is there and young enough. */
public final class GitProbe implements Probe {
    /** The first that merges without a work tree. */
    private static final GitVersion OLDEST = new GitVersion(2, 38, 0);

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
    public ProbeResult probe() throws InterruptedException {
        try {
            GitVersion gitVersion = git.version();
            return gitVersion.compareTo(OLDEST) >= 0
                    ? ProbeResult.fine(part(), gitVersion.toString())
                    : broken(gitVersion + " is too old; Musher needs " + OLDEST + " or later");
        } catch (GitException absent) {
            return broken("not found; Musher cannot work without it");
        }
    }

    private ProbeResult broken(String detail) {
        return ProbeResult.broken(part(), detail, PackageHint.install("git", searchPath));
    }
}
