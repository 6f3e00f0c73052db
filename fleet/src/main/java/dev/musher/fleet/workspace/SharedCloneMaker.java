package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Makes repositories that borrow the project's objects and have everything else of their own:
 * references, settings, hooks. What {@code git clone --shared} does, without a remote, and also for
 * a linked worktree or a shallow clone; and without a process, since a workspace needs many.
 */
final class SharedCloneMaker {
    private static final int SHA1_DIGITS = 40;

    /** How long the project's settings are taken for what they were. */
    private static final Duration LASTS = Duration.ofSeconds(5);

    private final ProjectRepository projectRepository;
    private Optional<Seen> seen = Optional.empty();

    /** The project's settings at a moment. */
    private record Seen(ProjectGitSettings look, long nanos) {}

    SharedCloneMaker(ProjectRepository projectRepository) {
        this.projectRepository = projectRepository;
    }

    ProjectRepository site() {
        return projectRepository;
    }

    /** The project's repository, whose objects are borrowed. */
    Path lender() throws InterruptedException {
        return projectRepository.git().repository().commonDirectory();
    }

    /**
     * A repository with an unborn branch, no files, nowhere to push to and no hooks.
     *
     * @param like a commit of the project
     */
    void begin(Path top, String branch, CommitId like) throws InterruptedException {
        Path lender = lender();
        Path own = top.resolve(".git");
        try {
            Path info = Files.createDirectories(own.resolve("objects").resolve("info"));
            Files.createDirectories(own.resolve("objects").resolve("pack"));
            Files.createDirectories(own.resolve("refs").resolve("heads"));
            Files.writeString(own.resolve("HEAD"), "ref: " + Ref.branch(branch) + "\n");
            Files.writeString(info.resolve("alternates"), lender.resolve("objects") + "\n");
            Files.createDirectories(own.resolve("info"));
            for (var name : List.of("shallow", "info/exclude", "info/attributes")) {
                if (Files.isRegularFile(lender.resolve(name))) {
                    Files.copy(lender.resolve(name), own.resolve(name));
                }
            }
            Files.writeString(own.resolve("config"), format(like).toString() + settings());
        } catch (IOException e) {
            throw StatePaths.unwritable(top, e);
        }
    }

    private synchronized ProjectGitSettings look() throws InterruptedException {
        long now = System.nanoTime();
        if (seen.isEmpty() || now - seen.get().nanos() > LASTS.toNanos()) {
            seen = Optional.of(new Seen(ProjectGitSettings.of(projectRepository), now));
        }
        return seen.get().look();
    }

    private static GitConfigText format(CommitId like) {
        boolean isUsual = like.hex().length() == SHA1_DIGITS;
        var text =
                new GitConfigText()
                        .add("core.repositoryformatversion", isUsual ? "0" : "1")
                        .add("core.bare", "false")
                        .add("core.logallrefupdates", "true");
        return isUsual ? text : text.add("extensions.objectformat", "sha256");
    }

    /** In one file at once: a process for each of them would take longer than all the rest. */
    private GitConfigText settings() throws InterruptedException {
        var theirs = look();
        var text =
                new GitConfigText()
                        .add("user.name", theirs.committer().name())
                        .add("user.email", theirs.committer().email())
                        .add("core.hooksPath", "/dev/null")
                        .add("gc.auto", "0")
                        .add("maintenance.auto", "false")
                        .add("remote.origin.url", "a-workspace-has-no-remote")
                        .add("remote.origin.pushurl", "no-push-from-a-workspace");
        theirs.looks().forEach(look -> text.add(look.key(), look.value()));
        return text;
    }
}
