package dev.musher.base.git;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Patches, put onto the files of a folder without its index: all of one, or nothing of it. The
 * folder may be a checkout, whose top it is then, or no repository at all.
 */
public final class Patches {
    private static final String[] APPLY = {"apply", "--whitespace=nowarn"};

    private final GitRunner runner;

    Patches(GitRunner runner) {
        this.runner = runner;
    }

    /** Whether a patch fits. */
    public sealed interface Fit {
        record Fits() implements Fit {}

        /** It does not; what git says, a line each. */
        record Misfits(List<String> said) implements Fit {
            public Misfits {
                said = List.copyOf(said);
            }
        }
    }

    /** The files that a patch creates, changes or deletes. */
    public List<RepoPath> files(Path patch) throws InterruptedException {
        var gitOutputFields =
                runner.run(call("--numstat", "-z", patch.toAbsolutePath().toString())).fields();
        var files = new ArrayList<RepoPath>();
        while (gitOutputFields.hasNext()) {
            var text = gitOutputFields.next();
            int name = 0;
            for (int tabs = 0; tabs < 2; name++) {
                tabs += text.at(name) == '\t' ? 1 : 0;
            }
            files.add(
                    new RepoPath(
                            ImmutableBytes.of(
                                    Arrays.copyOfRange(text.toArray(), name, text.length()))));
        }
        return files;
    }

    /** Looks whether it fits, and changes nothing. */
    public Fit check(Path patch) throws InterruptedException {
        return fit(runner.ask(call("--check", patch.toAbsolutePath().toString())));
    }

    /** Applies it, or changes nothing where it does not fit. */
    public Fit apply(Path patch) throws InterruptedException {
        return fit(runner.ask(call(patch.toAbsolutePath().toString())));
    }

    private static Fit fit(GitOutput answer) {
        if (answer.succeeded()) {
            return new Fit.Fits();
        }
        if (answer.code() == 1) {
            return new Fit.Misfits(answer.err().lines().toList());
        }
        throw answer.failure();
    }

    /** A repository further up would have git look for the files there. */
    private GitCall call(String... arguments) {
        Path above = runner.directory().toAbsolutePath().getParent();
        return GitCall.read(APPLY)
                .and(arguments)
                .with(Map.of("GIT_CEILING_DIRECTORIES", above == null ? "" : above.toString()));
    }
}
