package dev.musher.host.setup;

import dev.musher.base.files.ConfinedDirectory;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.git.Git;
import dev.musher.host.setup.InitResult.Settled;
import dev.musher.host.setup.ProjectLocation.Keeping;
import dev.musher.tools.ecosystem.ProjectStack;
import dev.musher.tools.ecosystem.ProjectStackDetector;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sets a project up: looks first, then writes what is missing, each file whole or not at all. */
public final class ProjectInit {
    /** Whether anything is written. */
    public enum Writing {
        REAL,
        DRY
    }

    private final ProjectLocation projectLocation;
    private final ConfinedDirectory confinedDirectory;
    private final Git git;
    private final List<String> remarks = new ArrayList<>();

    /**
     * Of one project.
     *
     * @param git in any directory
     */
    public ProjectInit(ProjectLocation projectLocation, Git git) {
        this.projectLocation = projectLocation;
        this.confinedDirectory = ConfinedDirectory.of(projectLocation.root());
        this.git = git.in(projectLocation.root());
    }

    public InitResult run(Writing writing) throws InterruptedException {
        var projectFindings =
                ProjectFindings.of(base(), ProjectStackDetector.at(projectLocation.root()));
        if (projectFindings.reach() == ProjectStack.SearchExtent.CUT) {
            remarks.add("The project has more folders than are searched; gates may be missing.");
        }
        boolean there = confinedDirectory.stat(Path.of(ProjectLocation.FILE)).isPresent();
        var kept =
                there
                        ? ConfiguredGates.in(projectLocation.root().resolve(ProjectLocation.FILE))
                        : new ConfiguredGates(List.of());
        remarks.addAll(kept.silent(projectFindings.gates()));
        var content = there ? "" : new ProjectText(projectFindings).text();
        var ignore = ignore();
        var result =
                new InitResult(
                        projectLocation,
                        projectFindings,
                        there ? Settled.UNCHANGED : Settled.CREATED,
                        settled(ignore),
                        kept,
                        there ? kept.missing(projectFindings.gates()) : List.of(),
                        content,
                        remarks);
        if (writing == Writing.REAL) {
            ignore.ifPresent(bytes -> confinedDirectory.write(Path.of(IgnoredState.FILE), bytes));
            write(content);
        }
        return result;
    }

    private BaseBranch.SearchResult base() throws InterruptedException {
        if (projectLocation.keeping() == Keeping.NO_REPOSITORY) {
            remarks.add(
                    "Not a git repository: stories need one, and gates run on its commits. Run"
                            + " 'git init', commit, then run 'musher init' again.");
            return new BaseBranch.SearchResult.Unknown("not a git repository");
        }
        var look = BaseBranch.of(git);
        if (look instanceof BaseBranch.SearchResult.Unknown(var why)) {
            remarks.add("The base branch is unknown: " + why + ". Set base_branch in [project].");
        }
        return look;
    }

    private Optional<byte[]> ignore() {
        if (projectLocation.keeping() == Keeping.NO_REPOSITORY) {
            return Optional.empty();
        }
        var state = new IgnoredState(confinedDirectory);
        if (state.now() == IgnoredState.Ignored.SETTINGS_TOO) {
            remarks.add(
                    "git ignores .musher/project.toml, so it would not be committed: ignore only "
                            + IgnoredState.ENTRY);
        }
        return state.withEntry();
    }

    private Settled settled(Optional<byte[]> ignore) {
        if (ignore.isEmpty()) {
            return Settled.UNCHANGED;
        }
        boolean there = confinedDirectory.stat(Path.of(IgnoredState.FILE)).isPresent();
        return there ? Settled.CHANGED : Settled.CREATED;
    }

    private void write(String content) {
        if (!content.isEmpty()) {
            confinedDirectory.write(
                    Path.of(ProjectLocation.FILE),
                    content.getBytes(StandardCharsets.UTF_8),
                    WriteOptions.usual().withParents());
        }
    }
}
