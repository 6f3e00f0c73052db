package dev.musher.yard;

import dev.musher.git.Git;
import dev.musher.git.Identity;
import dev.musher.process.Processes;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The project, and how git is run there and in what belongs to it.
 *
 * @param project the real path of the top of its checkout
 * @param environment the user's
 */
public record Site(Path project, Processes processes, Map<String, String> environment) {
    static final String CEILINGS = "GIT_CEILING_DIRECTORIES";

    public Site {
        environment = Map.copyOf(environment);
    }

    public Git git() {
        return git(project);
    }

    public Git git(Path directory) {
        return new Git(processes, environment, directory);
    }

    public GitCommand command() {
        return command(project);
    }

    public GitCommand command(Path directory) {
        return GitCommand.in(directory, processes, environment);
    }

    /** The same from where no git looks further up, so that it never finds the user's own. */
    Site below(Path ceiling) {
        var walled = new HashMap<>(environment);
        walled.merge(CEILINGS, ceiling.toString(), (theirs, ours) -> ours + ":" + theirs);
        return new Site(project, processes, walled);
    }

    public Path state() {
        return project.resolve(".musher").resolve("state");
    }

    /** A folder in there that is made if it is missing, and that git ignores. */
    public Path folder(String name) {
        var folder = state().resolve(name);
        new Places(this).prepare(folder);
        return folder;
    }

    /** Who commits in the project, or somebody who is clearly no person. */
    public Identity committer() throws InterruptedException {
        return ProjectLook.of(this).committer();
    }
}
