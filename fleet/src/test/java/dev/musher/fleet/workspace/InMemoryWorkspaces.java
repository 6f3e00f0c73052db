package dev.musher.fleet.workspace;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.tools.sandbox.options.StepFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The twin of {@link GitWorkspaces}: folders are real and empty, commits are numbers. */
public final class InMemoryWorkspaces implements Workspaces {
    private static final CommitId BASE = commit(0);

    private final Path folder;
    private final Map<ItemNumber, WorkspaceState> standings = new TreeMap<>();
    private final Map<ItemNumber, StoryWorkspace> plots = new TreeMap<>();
    private Optional<String> problem = Optional.empty();
    private int count;

    public InMemoryWorkspaces(Path folder) {
        this.folder = folder;
    }

    /** From now on stories cannot be worked on, for this reason. */
    public synchronized void refuse(String because) {
        problem = Optional.of(because);
    }

    /** Somebody commits once, everything that was not committed included. */
    public synchronized CommitId work(StoryWorkspace storyWorkspace) {
        var before = standing(storyWorkspace);
        var tip = commit(++count);
        put(
                storyWorkspace,
                new WorkspaceState(
                        tip, tree(count), before.ahead() + 1, List.of(), tree(count).hex()));
        return tip;
    }

    /** Somebody changes a file and does not commit it. */
    public synchronized void scribble(StoryWorkspace storyWorkspace, String file) {
        var before = standing(storyWorkspace);
        var dirty = new ArrayList<>(before.dirty());
        dirty.add(file);
        put(
                storyWorkspace,
                new WorkspaceState(
                        before.tip(), before.tree(), before.ahead(), dirty, "changed-" + ++count));
    }

    @Override
    public synchronized Optional<String> problem() {
        return problem;
    }

    @Override
    public CommitId base() {
        return BASE;
    }

    @Override
    public synchronized StoryWorkspace open(ItemNumber story, String slug) {
        return plots.computeIfAbsent(
                story,
                number -> {
                    Path top = made(folder.resolve(number.toString()).resolve("tree"));
                    var branch = new StoryRefs(number).branch(BranchSlug.of(slug));
                    standings.putIfAbsent(
                            number, new WorkspaceState(BASE, tree(0), 0, List.of(), tree(0).hex()));
                    return new StoryWorkspace(top, branch, BASE, Map.of());
                });
    }

    @Override
    public synchronized Optional<StoryWorkspace> find(ItemNumber story) {
        return Optional.ofNullable(plots.get(story));
    }

    @Override
    public boolean repair(ItemNumber story) {
        return false;
    }

    @Override
    public CommitId refresh(StoryWorkspace storyWorkspace) {
        return BASE;
    }

    @Override
    public synchronized WorkspaceState inspect(StoryWorkspace storyWorkspace) {
        return standing(storyWorkspace);
    }

    @Override
    public synchronized CommitFetchResult fetchCommits(StoryWorkspace storyWorkspace) {
        return new CommitFetchResult.Fetched(standing(storyWorkspace).tip());
    }

    @Override
    public synchronized Checkout checkOut(CommitId commit, String purpose) {
        return new Folder(made(folder.resolve("checkout-" + ++count)));
    }

    @Override
    public synchronized List<OrphanWorkspace> orphans(Set<ItemNumber> stories) {
        var orphans = new ArrayList<OrphanWorkspace>();
        plots.forEach(
                (story, storyWorkspace) -> {
                    if (!stories.contains(story)) {
                        var held = standing(storyWorkspace);
                        orphans.add(
                                new OrphanWorkspace(
                                        storyWorkspace.top().resolveSibling(""),
                                        Instant.EPOCH,
                                        held.isDirty()
                                                ? List.of(OrphanWorkspaceSearch.uncommitted(held))
                                                : List.of()));
                    }
                });
        return orphans;
    }

    @Override
    public synchronized RemovalResult remove(ItemNumber story, RemovalReason removalReason) {
        var storyWorkspace = plots.get(story);
        if (storyWorkspace == null) {
            return new RemovalResult.Absent();
        }
        if (removalReason == RemovalReason.MERGED && standing(storyWorkspace).isDirty()) {
            return new RemovalResult.Kept(
                    OrphanWorkspaceSearch.uncommitted(standing(storyWorkspace)));
        }
        plots.remove(story);
        standings.remove(story);
        delete(storyWorkspace.top());
        return new RemovalResult.Removed();
    }

    private record Folder(Path top) implements Checkout {
        @Override
        public Map<String, String> environment() {
            return Map.of();
        }

        @Override
        public StepFiles view() {
            return new StepFiles(List.of(top), List.of(), List.of());
        }

        @Override
        public void close() {
            delete(top);
        }
    }

    private WorkspaceState standing(StoryWorkspace storyWorkspace) {
        var found = standings.get(story(storyWorkspace));
        if (found == null) {
            throw new StoryWorkspaceException(
                    "There is no workspace " + storyWorkspace.top() + ".");
        }
        return found;
    }

    private void put(StoryWorkspace storyWorkspace, WorkspaceState workspaceState) {
        standings.put(story(storyWorkspace), workspaceState);
    }

    private static ItemNumber story(StoryWorkspace storyWorkspace) {
        return StatePaths.story(storyWorkspace.top().resolveSibling("").normalize()).orElseThrow();
    }

    private static CommitId commit(int number) {
        return new CommitId("%040x".formatted(0xc0_0000 + number));
    }

    private static TreeId tree(int number) {
        return new TreeId("%040x".formatted(0x7ee_0000 + number));
    }

    private static Path made(Path path) {
        try {
            return Files.createDirectories(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path path) {
        try {
            FolderTrees.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
