package dev.musher.fleet.landing;

import dev.musher.base.git.GitException;
import dev.musher.base.git.GitOutput;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.workspace.ProjectRepository;
import java.time.Duration;

/** Pushes base to a remote. The result is read from what git writes for programs. */
final class BasePusher {
    private static final Duration DEADLINE = Duration.ofMinutes(5);
    private static final int SHOWN = 500;

    /** The connection was lost before the remote said what it did. */
    private static final String LOST = "[remote failure]";

    private final ProjectRepository projectRepository;

    BasePusher(ProjectRepository projectRepository) {
        this.projectRepository = projectRepository;
    }

    /** Sends a commit to the branch of this name. */
    PushResult push(String remote, CommitId head, Ref branch) throws InterruptedException {
        if (!projectRepository.command().readLines("remote").contains(remote)) {
            return new PushResult.Refused(
                    "There is no remote "
                            + OneLineText.beginning(remote, SHOWN)
                            + ". Add it with git remote add, or change push in [train] of"
                            + " .musher/project.toml.");
        }
        try {
            var pushResult = read(send(remote, head, branch));
            return pushResult instanceof PushResult.Refused && isThere(remote, head, branch)
                    ? new PushResult.Nothing()
                    : pushResult;
        } catch (GitException e) {
            return new PushResult.Unreachable(e.explanation());
        }
    }

    private GitOutput send(String remote, CommitId head, Ref branch) throws InterruptedException {
        return projectRepository
                .command()
                .within(DEADLINE)
                .tryWrite(
                        "push",
                        "--porcelain",
                        "--no-verify",
                        "--no-follow-tags",
                        "--no-signed",
                        "--recurse-submodules=no",
                        "--",
                        remote,
                        head.hex() + ":" + branch);
    }

    /** Another process may have pushed it together with something on top of it. */
    private boolean isThere(String remote, CommitId head, Ref branch) throws InterruptedException {
        var answer =
                projectRepository
                        .command()
                        .within(DEADLINE)
                        .tryRead("ls-remote", "--", remote, branch.name());
        var tip = answer.text().split("\\s", 2)[0];
        return answer.succeeded()
                && !tip.isEmpty()
                && projectRepository
                        .command()
                        .tryRead("merge-base", "--is-ancestor", head.hex(), tip)
                        .succeeded();
    }

    /**
     * A line for the branch is {@code flag TAB from:to TAB summary}; without one it never came to
     * that.
     */
    private static PushResult read(GitOutput answer) {
        for (String line : answer.lines()) {
            if (line.startsWith("=\t")) {
                return new PushResult.Nothing();
            }
            if (line.startsWith("!\t")) {
                return refused(line.substring(line.lastIndexOf('\t') + 1), answer.err());
            }
        }
        return answer.succeeded()
                ? new PushResult.Sent()
                : new PushResult.Unreachable(Utf8.tail(answer.err(), SHOWN));
    }

    private static PushResult refused(String summary, String said) {
        if (summary.startsWith(LOST)) {
            return new PushResult.Unreachable(summary);
        }
        String hooks = hooks(said);
        return new PushResult.Refused(hooks.isEmpty() ? summary : summary + "\n" + hooks);
    }

    /** What the remote's hooks have to say, which is why they declined. */
    private static String hooks(String said) {
        var lines = said.lines().filter(line -> line.startsWith("remote:")).toList();
        return Utf8.tail(String.join("\n", lines), SHOWN);
    }
}
