package dev.musher.yard;

import dev.musher.git.CommitId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Makes repositories that borrow the project's objects and have everything else of their own:
 * references, settings, hooks. What {@code git clone --shared} does, without a remote, and also for
 * a linked worktree or a shallow clone.
 */
final class Borrowing {
    private static final int SHA1_DIGITS = 40;

    private final Site site;

    Borrowing(Site site) {
        this.site = site;
    }

    /**
     * A repository with an unborn branch, no files, nowhere to push to and no hooks.
     *
     * @param like a commit of the project
     */
    void begin(Path top, String branch, CommitId like) throws InterruptedException {
        var format = like.hex().length() == SHA1_DIGITS ? "sha1" : "sha256";
        site.command()
                .run(
                        "init",
                        "--quiet",
                        "--template=",
                        "--object-format=" + format,
                        "--initial-branch=" + branch,
                        "--",
                        top.toString());
        Path lender = site.git().repository().commonDirectory();
        Path own = top.resolve(".git");
        try {
            Path info = Files.createDirectories(own.resolve("objects").resolve("info"));
            Files.writeString(info.resolve("alternates"), lender.resolve("objects") + "\n");
            Files.createDirectories(own.resolve("info"));
            for (var name : List.of("shallow", "info/exclude", "info/attributes")) {
                if (Files.isRegularFile(lender.resolve(name))) {
                    Files.copy(lender.resolve(name), own.resolve(name));
                }
            }
            Files.writeString(
                    own.resolve("config"), settings().toString(), StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw Places.unwritable(top, e);
        }
    }

    /** In one file at once: a process for each of them would take longer than all the rest. */
    private ConfigText settings() throws InterruptedException {
        var theirs = ProjectLook.of(site);
        var text =
                new ConfigText()
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
