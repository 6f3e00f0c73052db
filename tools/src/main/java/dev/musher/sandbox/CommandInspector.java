package dev.musher.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Looks at a project when a command has ended, for what would act outside of the sandbox later:
 * repositories with settings or hooks, set-uid files, to-do lists of a rebase, files that steer
 * other programs. What can be disabled without a loss is; everything is said. Whatever is new since
 * the last look counts as the work of a command.
 */
final class CommandInspector {
    private static final List<String> READ_ONLY = List.of("hooks", "info", "objects/pack");

    /** Set-uid files of others are not worth a look at every object. */
    private static final boolean IS_ROOT = "root".equals(System.getProperty("user.name"));

    private final Path top;
    private final Set<Path> skipped;
    private final List<Path> gitDirectories;

    /** Of the beginning, which the walls protect. */
    private final Set<Path> protectedRepositories;

    /** What cannot be disabled is said once. */
    private final Set<String> said = new HashSet<>();

    private final Set<String> knownSteps = new HashSet<>();
    private ProjectEntries last;

    /**
     * @param skipped folders that commands cannot change
     * @param gitDirectories of the repositories that the walls protect, wherever they lie
     */
    CommandInspector(Path top, Set<Path> skipped, List<Path> gitDirectories) {
        this.top = top;
        this.gitDirectories = List.copyOf(gitDirectories);
        this.skipped = new HashSet<>(skipped);
        for (Path directory : gitDirectories) {
            for (var name : READ_ONLY) {
                this.skipped.add(directory.resolve(name));
            }
            if (!IS_ROOT) {
                this.skipped.add(directory.resolve("objects"));
            }
        }
        this.last = ProjectEntries.of(top, this.skipped);
        this.protectedRepositories = Set.copyOf(last.repositories());
        todos(last).forEach(todo -> knownSteps.addAll(RebaseSteps.programsIn(todo)));
    }

    private Set<Path> todos(ProjectEntries entries) {
        var todos = new TreeSet<>(entries.todos());
        for (Path directory : gitDirectories) {
            todos.add(directory.resolve("rebase-merge").resolve(ProjectEntries.REBASE_STEPS));
        }
        return todos;
    }

    /** Disables what can be, and says what it found, in sentences. */
    synchronized List<String> inspect() {
        var now = ProjectEntries.of(top, skipped);
        var remarks = new ArrayList<String>();
        for (Path repository : new TreeSet<>(now.repositories())) {
            if (!protectedRepositories.contains(repository)) {
                remarks.addAll(inspectRepository(repository));
            }
        }
        for (Path file : new TreeSet<>(now.privileged())) {
            if (!last.privileged().contains(file)) {
                remarks.add(withoutPrivilege(file));
            }
        }
        for (Path todo : todos(now)) {
            RebaseSteps.disable(todo, knownSteps).ifPresent(remarks::add);
        }
        addSteering(now, remarks);
        last = now;
        last.privileged().removeIf(file -> !isPrivileged(file));
        return remarks;
    }

    private List<String> inspectRepository(Path found) {
        if (Files.isDirectory(found, LinkOption.NOFOLLOW_LINKS)) {
            return isOfProtectedWorktree(found) ? List.of() : new MadeRepository(found).disarm();
        }
        var target =
                GitFinder.text(found)
                        .filter(text -> text.startsWith("gitdir:"))
                        .flatMap(text -> resolved(found, text.substring("gitdir:".length())));
        boolean inProject = target.filter(path -> path.startsWith(top)).isPresent();
        // The walk has found a git directory in the project by itself.
        if (inProject && !Files.isSymbolicLink(found)) {
            return List.of();
        }
        var remark =
                "%s leads git to another folder%s. Look at it before you run git in this project."
                        .formatted(found, target.map(path -> ", " + path).orElse(""));
        return said.add(remark) ? List.of(remark) : List.of();
    }

    /** Somebody outside has added a worktree; walls keep commands from that folder. */
    private boolean isOfProtectedWorktree(Path found) {
        Path worktrees = found.getParent();
        return worktrees != null
                && worktrees.endsWith("worktrees")
                && protectedRepositories.contains(worktrees.resolveSibling(""));
    }

    private static Optional<Path> resolved(Path file, String written) {
        try {
            return Optional.of(file.resolveSibling(written.strip()).toRealPath());
        } catch (IOException | java.nio.file.InvalidPathException _) {
            return Optional.empty();
        }
    }

    private static String withoutPrivilege(Path file) {
        try {
            var view =
                    Files.getFileAttributeView(
                            file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
            view.setPermissions(view.readAttributes().permissions());
            return "A command gave %s a set-uid or set-gid bit; it is removed.".formatted(file);
        } catch (IOException failed) {
            return "A command gave %s a set-uid or set-gid bit, and it cannot be removed (%s). Delete the file."
                    .formatted(file, failed.getMessage());
        }
    }

    private static boolean isPrivileged(Path file) {
        try {
            return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                    && ((Integer) Files.getAttribute(file, "unix:mode", LinkOption.NOFOLLOW_LINKS)
                                    & 06000)
                            != 0;
        } catch (IOException _) {
            return false;
        }
    }

    private void addSteering(ProjectEntries now, List<String> remarks) {
        var changed = new TreeSet<Path>();
        now.steering()
                .forEach(
                        (file, when) -> {
                            if (!when.equals(last.steering().get(file))) {
                                changed.add(top.relativize(file));
                            }
                        });
        if (!changed.isEmpty()) {
            remarks.add(
                    "Changed by a command, and obeyed by other programs later: %s. Look at %s before you use them."
                            .formatted(
                                    SteeringFiles.listed(changed),
                                    changed.size() == 1 ? "it" : "them"));
        }
    }
}
