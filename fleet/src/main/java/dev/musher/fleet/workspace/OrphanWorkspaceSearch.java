package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.ItemNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Finds workspaces whose stories are not at work any more, and what they hold. */
final class OrphanWorkspaceSearch {
    /** Where agents work for other agents; they are removed by the agents that made them. */
    private static final String CREW = "crew";

    private static final int SHOWN_NAMES = 5;

    private final ProjectRepository projectRepository;
    private final Workspaces workspaces;

    OrphanWorkspaceSearch(ProjectRepository projectRepository, Workspaces workspaces) {
        this.projectRepository = projectRepository;
        this.workspaces = workspaces;
    }

    List<OrphanWorkspace> find(Set<ItemNumber> stories) throws InterruptedException {
        var orphans = new ArrayList<OrphanWorkspace>();
        for (Path folder :
                ProcessOwnedName.folders(new StatePaths(projectRepository).workspaces())) {
            var name = String.valueOf(folder.getFileName());
            var story = StatePaths.story(folder);
            boolean wanted = story.isPresent() && stories.contains(story.get());
            if (!wanted
                    && !name.startsWith(".")
                    && !name.equals(CREW)
                    && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                orphans.add(
                        new OrphanWorkspace(
                                folder,
                                changed(folder),
                                story.isPresent()
                                        ? holds(story.get())
                                        : List.of(
                                                "It is not a workspace of a story; check it yourself.")));
            }
        }
        orphans.sort(
                Comparator.comparing(OrphanWorkspace::changed)
                        .thenComparing(OrphanWorkspace::folder));
        return orphans;
    }

    private List<String> holds(ItemNumber story) throws InterruptedException {
        try {
            var workspace = workspaces.find(story);
            return workspace.isPresent() ? holds(story, workspace.get()) : List.of();
        } catch (StoryWorkspaceException e) {
            return List.of(e.explanation());
        }
    }

    private List<String> holds(ItemNumber story, StoryWorkspace storyWorkspace)
            throws InterruptedException {
        var sentences = new ArrayList<String>();
        var workspaceState = workspaces.inspect(storyWorkspace);
        int away = away(new StoryRefs(story), storyWorkspace, workspaceState.tip());
        if (away > 0) {
            sentences.add(away + (away == 1 ? " commit is" : " commits are") + " only here.");
        }
        if (workspaceState.isDirty()) {
            sentences.add(uncommitted(workspaceState));
        }
        return sentences;
    }

    /** How many commits the project has under no reference of the story or base. */
    private int away(StoryRefs refs, StoryWorkspace storyWorkspace, CommitId tip)
            throws InterruptedException {
        var words = new ArrayList<>(List.of("rev-list", "--count", tip.hex()));
        words.add("^" + workspaces.base());
        for (var ref :
                List.of(
                        storyWorkspace.branch(),
                        refs.lastFetched(),
                        refs.archive(),
                        refs.apart(tip))) {
            projectRepository.git().refs().find(ref).ifPresent(commit -> words.add("^" + commit));
        }
        try (var safeRepositoryView =
                SafeRepositoryView.over(
                        projectRepository, new StatePaths(projectRepository).of(storyWorkspace))) {
            return Integer.parseInt(
                    safeRepositoryView.command().write(words.toArray(String[]::new)));
        }
    }

    static String uncommitted(WorkspaceState workspaceState) {
        var names = workspaceState.dirty();
        var shown = String.join(", ", names.subList(0, Math.min(SHOWN_NAMES, names.size())));
        return "Changes are not committed: "
                + shown
                + (names.size() > SHOWN_NAMES ? " and more." : ".");
    }

    private static Instant changed(Path folder) {
        var latest = Instant.EPOCH;
        var repository = folder.resolve("tree").resolve(".git");
        for (Path file :
                List.of(
                        folder,
                        folder.resolve("tree"),
                        repository.resolve("index"),
                        repository.resolve("logs").resolve("HEAD"))) {
            var time = modified(file);
            latest = time.isAfter(latest) ? time : latest;
        }
        return latest;
    }

    private static Instant modified(Path file) {
        try {
            return Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
        } catch (IOException _) {
            return Instant.EPOCH;
        }
    }
}
