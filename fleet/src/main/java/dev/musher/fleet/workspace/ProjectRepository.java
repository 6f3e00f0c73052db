package dev.musher.fleet.workspace;

import dev.musher.base.git.Git;
import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.process.ProcessRunner;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The project, and how git is run there and in what belongs to it.
 *
 * @param project the real path of the top of its checkout
 * @param environment the user's
 */
public record ProjectRepository(
        Path project, ProcessRunner processes, Map<String, String> environment) {
    static final String CEILINGS = "GIT_CEILING_DIRECTORIES";

    public ProjectRepository {
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
        return git(directory).command();
    }

    /** The same from where no git looks further up, so that it never finds the user's own. */
    ProjectRepository below(Path ceiling) {
        var walled = new HashMap<>(environment);
        walled.merge(CEILINGS, ceiling.toString(), (theirs, ours) -> ours + ":" + theirs);
        return new ProjectRepository(project, processes, walled);
    }

    public Path state() {
        return project.resolve(".musher").resolve("state");
    }

    /** A folder in there that is made if it is missing, and that git ignores. */
    public Path folder(String name) {
        var folder = state().resolve(name);
        new StatePaths(this).prepare(folder);
        return folder;
    }

    /** The committer of the project, or one that is clearly not a person. */
    public GitIdentity committer() throws InterruptedException {
        return ProjectGitSettings.of(this).committer();
    }
}
