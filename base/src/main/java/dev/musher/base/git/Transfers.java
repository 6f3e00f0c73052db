package dev.musher.base.git;

import dev.musher.base.git.data.FetchResult;
import dev.musher.base.git.data.Ref;
import java.nio.file.Path;

/** Exchange with other repositories on this machine. */
public final class Transfers {
    /** What says why, where git shows it. */
    private static final String NOWHERE = "no-push-from-a-workspace";

    private final GitRunner runner;

    Transfers(GitRunner runner) {
        this.runner = runner;
    }

    /**
     * Clones what is checked out at the source into a new directory, without any file. The clone
     * borrows the objects of the source, so the source must not lose any while the clone lives; it
     * has its own references and settings and none of the user's templates. Nothing can be pushed
     * from it, and no hook runs in it.
     */
    public void cloneBorrowing(Path source, Path target) throws InterruptedException {
        runner.run(
                GitCall.write(
                        "clone",
                        "--quiet",
                        "--shared",
                        "--no-checkout",
                        "--template=",
                        "--no-tags",
                        "--config",
                        "remote.origin.pushurl=" + NOWHERE,
                        "--config",
                        "core.hooksPath=/dev/null",
                        "--",
                        absolute(source),
                        absolute(target)));
        runner.in(target).ask(GitCall.write("reset", "--quiet"));
    }

    /** Brings a reference of another repository here, if that only adds commits. */
    public FetchResult fetch(Path other, Ref source, Ref target) throws InterruptedException {
        var answer =
                runner.ask(
                        GitCall.write(
                                "fetch",
                                "--no-tags",
                                "--no-write-fetch-head",
                                "--no-recurse-submodules",
                                "--",
                                absolute(other),
                                source + ":" + target));
        var here = new Refs(runner).find(target);
        if (answer.succeeded()) {
            return new FetchResult.Fetched(here.orElseThrow());
        }
        if (answer.err().contains("couldn't find remote ref")) {
            return new FetchResult.Missing();
        }
        if (here.isPresent() && answer.err().contains("[rejected]")) {
            return new FetchResult.Diverged(here.get());
        }
        throw answer.failure();
    }

    private String absolute(Path place) {
        return runner.directory().toAbsolutePath().resolve(place).toString();
    }
}
