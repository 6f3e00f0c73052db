package dev.musher.fleet.attempt;

import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.workspace.CommitFetchResult;
import dev.musher.fleet.workspace.StoryWorkspace;
import dev.musher.fleet.workspace.StoryWorkspaceException;
import dev.musher.fleet.workspace.Workspaces;
import dev.musher.pipeline.story.ItemNumber;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** Inspects the work on stories and fetches its commits; for each story one at a time. */
public final class WorkInspector {
    private final Workspaces workspaces;
    private final Map<ItemNumber, ReentrantLock> ways = new ConcurrentHashMap<>();

    public WorkInspector(Workspaces workspaces) {
        this.workspaces = workspaces;
    }

    /**
     * A workspace that cannot be inspected at this moment is an exception: nothing was seen then.
     */
    WorkSeen of(ItemNumber story) throws InterruptedException {
        var workspace = workspaces.find(story);
        if (workspace.isEmpty()) {
            return new WorkSeen.Nothing(
                    "its workspace is gone; the next attempt gets a new one with the commits that were fetched");
        }
        var home = fetchCommits(story, workspace.get());
        return new WorkSeen.Work(workspace.get(), workspaces.inspect(workspace.get()), home);
    }

    /** Only who ended by itself is judged by its work; another end is told without a look too. */
    WorkSeen of(EndedAttempt endedAttempt) throws InterruptedException {
        try {
            return of(endedAttempt.story());
        } catch (StoryWorkspaceException e) {
            if (workspaces.repair(endedAttempt.story())) {
                return of(endedAttempt.story());
            }
            if (endedAttempt
                    .report()
                    .filter(it -> it.exit() instanceof MissionExit.Exited)
                    .isPresent()) {
                throw e;
            }
            return new WorkSeen.Nothing(e.explanation());
        }
    }

    CommitFetchResult fetchCommits(ItemNumber story, StoryWorkspace storyWorkspace)
            throws InterruptedException {
        var way = ways.computeIfAbsent(story, _ -> new ReentrantLock());
        way.lockInterruptibly();
        try {
            return workspaces.fetchCommits(storyWorkspace);
        } finally {
            way.unlock();
        }
    }
}
