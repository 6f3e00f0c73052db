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

/** Looks at the work on stories, and brings home what it sees; for each story one at a time. */
public final class WorkInspector {
    private final Workspaces workspaces;
    private final Map<ItemNumber, ReentrantLock> ways = new ConcurrentHashMap<>();

    public WorkInspector(Workspaces workspaces) {
        this.workspaces = workspaces;
    }

    /** A yard that cannot look at this moment says so by an exception: nothing was seen then. */
    WorkSeen of(ItemNumber story) throws InterruptedException {
        var plot = workspaces.find(story);
        if (plot.isEmpty()) {
            return new WorkSeen.Nothing(
                    "its workspace is gone; the next attempt gets a new one with the commits"
                            + " that were brought home");
        }
        var home = fetchCommits(story, plot.get());
        return new WorkSeen.Work(plot.get(), workspaces.inspect(plot.get()), home);
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
