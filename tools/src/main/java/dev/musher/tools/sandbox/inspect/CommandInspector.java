package dev.musher.tools.sandbox.inspect;

import dev.musher.tools.sandbox.gitfiles.GitFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Looks at a project when a command has ended, for what would act outside of the sandbox later:
 * repositories with settings or hooks, set-uid files, to-do lists of a rebase, files that steer
 * other programs. What can be disabled without a loss is; everything is said. Whatever is new since
 * the last look counts as the work of a command.
 */
public final class CommandInspector {
    private static final List<String> READ_ONLY = List.of("hooks", "info", "objects/pack");

    private final Path top;
    private final Path project;
    private final Set<Path> walled;

    /** Those of the beginning, while they are there: their folder was kept from commands. */
    private final Set<Path> worktrees = new HashSet<>();

    private final Map<Path, RepositoryState> known = new HashMap<>();

    /** What cannot be disabled is said once. */
    private final Set<String> said = new HashSet<>();

    private final Set<String> knownSteps = new HashSet<>();
    private ProjectEntries last;

    /**
     * @param top what is looked at, and no command can exchange
     * @param project where the files of repositories are
     * @param walled git directories, wherever they lie, and folders that commands cannot change
     * @param first what was there before any command
     */
    public CommandInspector(Path top, Path project, Set<Path> walled, ProjectEntries first) {
        this.top = top;
        this.project = project;
        this.walled = Set.copyOf(walled);
        this.last = first;
        for (Path repository : first.repositories()) {
            if (isWorktreeOfWalled(repository)) {
                worktrees.add(repository);
            } else if (!walled.contains(repository)) {
                remember(repository);
            }
        }
        for (Path todo : todos(first)) {
            knownSteps.addAll(RebaseSteps.programsIn(todo));
            MergeStrategy.programIn(above(todo), todo).ifPresent(knownSteps::add);
        }
    }

    /** The folders of a walled git directory that need no look. */
    public static List<Path> unchangeable(Path directory) {
        var folders = new ArrayList<Path>();
        for (var name : READ_ONLY) {
            folders.add(directory.resolve(name));
        }
        return folders;
    }

    private void remember(Path repository) {
        if (Files.isDirectory(repository, LinkOption.NOFOLLOW_LINKS)) {
            known.put(repository, RepositoryState.of(repository));
            return;
        }
        var target = target(repository);
        target.filter(this::isToInspect)
                .ifPresent(path -> known.computeIfAbsent(path, RepositoryState::of));
        lead(repository, target).ifPresent(said::add);
    }

    private boolean isWorktreeOfWalled(Path repository) {
        Path above = repository.getParent();
        return above != null
                && above.endsWith("worktrees")
                && walled.contains(above.resolveSibling(""));
    }

    private boolean isToInspect(Path repository) {
        return repository.startsWith(top)
                && !walled.contains(repository)
                && !worktrees.contains(repository);
    }

    private Set<Path> todos(ProjectEntries entries) {
        var todos = new TreeSet<>(entries.todos());
        for (Path directory : walled) {
            todos.add(directory.resolve("rebase-merge").resolve(ListedFolder.REBASE_STEPS));
            MergeStrategy.FILES.forEach(name -> todos.add(directory.resolve(name)));
        }
        // Files of the project may be called the same.
        todos.removeIf(
                todo ->
                        MergeStrategy.isNamedIn(todo)
                                && !walled.contains(directoryOf(todo))
                                && !entries.repositories().contains(directoryOf(todo)));
        return todos;
    }

    /** Disables what can be, and says what it found, in sentences. */
    public synchronized List<String> inspect(ProjectEntries now) {
        var remarks = new ArrayList<String>();
        worktrees.retainAll(now.repositories());
        for (Path directory : directories(now.repositories(), remarks)) {
            var before = known.getOrDefault(directory, RepositoryState.NONE);
            remarks.addAll(new InspectedRepository(directory, top, project, before).disarm());
        }
        removeLinks(now, remarks);
        for (Path file : new TreeSet<>(now.privileged())) {
            if (!last.privileged().contains(file)) {
                remarks.add(withoutPrivilege(file));
            }
        }
        for (Path todo : todos(now)) {
            var remark =
                    MergeStrategy.isNamedIn(todo)
                            ? MergeStrategy.remove(above(todo), todo, knownSteps)
                            : RebaseSteps.disable(above(todo), todo, knownSteps);
            remark.ifPresent(remarks::add);
        }
        addSteering(now, remarks);
        now.gaps().stream().filter(said::add).forEach(remarks::add);
        last = now;
        last.privileged().removeIf(file -> !isPrivileged(file));
        return remarks;
    }

    /**
     * Those that were found, those that files lead git to, and those that worktrees are a part of.
     */
    private Set<Path> directories(Set<Path> found, List<String> remarks) {
        var directories = new TreeSet<Path>();
        for (Path repository : new TreeSet<>(found)) {
            if (!isToInspect(repository)) {
                continue;
            }
            if (Files.isDirectory(repository, LinkOption.NOFOLLOW_LINKS)) {
                directories.add(repository);
            } else {
                var target = target(repository);
                target.ifPresent(directories::add);
                lead(repository, target).filter(said::add).ifPresent(remarks::add);
            }
        }
        for (Path directory : List.copyOf(directories)) {
            if (Files.exists(
                    directory.resolve(InspectedRepository.COMMON), LinkOption.NOFOLLOW_LINKS)) {
                InspectedRepository.common(directory).ifPresent(directories::add);
            }
        }
        directories.removeIf(directory -> !isToInspect(directory) || !Files.isDirectory(directory));
        return directories;
    }

    private static Optional<Path> target(Path file) {
        return GitFinder.text(file)
                .filter(text -> text.startsWith("gitdir:"))
                .flatMap(text -> resolved(file, text.substring("gitdir:".length())));
    }

    /** What is said of a file or link in the place of a git directory. */
    private Optional<String> lead(Path found, Optional<Path> target) {
        boolean inProject = target.filter(path -> path.startsWith(top)).isPresent();
        return inProject && !Files.isSymbolicLink(found)
                ? Optional.empty()
                : Optional.of(
                        "%s points git to another folder%s. Check it before you run git in this project."
                                .formatted(found, target.map(path -> ", " + path).orElse("")));
    }

    private static Optional<Path> resolved(Path file, String written) {
        try {
            return Optional.of(file.resolveSibling(written.strip()).toRealPath());
        } catch (IOException | java.nio.file.InvalidPathException _) {
            return Optional.empty();
        }
    }

    /** What no command can exchange: the project, or a git directory elsewhere. */
    private Path above(Path todo) {
        return todo.startsWith(top) ? top : directoryOf(todo);
    }

    private static Path directoryOf(Path todo) {
        return todo.resolveSibling("").resolveSibling("");
    }

    private String withoutPrivilege(Path file) {
        try (var held = HeldOpenFolder.open(top, file.resolveSibling(""))) {
            held.removePrivileges(file.getFileName().toString());
            return "A command gave %s a set-uid or set-gid bit; it was removed.".formatted(file);
        } catch (IOException failed) {
            return "A command gave %s a set-uid or set-gid bit, and it cannot be removed (%s). Delete the file."
                    .formatted(file, failed.getMessage());
        }
    }

    private static boolean isPrivileged(Path file) {
        return InspectedFile.of(file).filter(InspectedFile::isPrivileged).isPresent();
    }

    private void removeLinks(ProjectEntries now, List<String> remarks) {
        var links = new GitLinks(walled, now.repositories());
        for (var link : new TreeMap<>(now.links()).entrySet()) {
            if (!link.getValue().equals(last.links().get(link.getKey()))) {
                links.remove(top, link.getKey()).ifPresent(remarks::add);
            }
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
                    "Changed by a command, and used by other programs later: %s. Check %s before you run those programs."
                            .formatted(
                                    ProgramConfigFiles.listed(changed),
                                    changed.size() == 1 ? "it" : "them"));
        }
    }
}
