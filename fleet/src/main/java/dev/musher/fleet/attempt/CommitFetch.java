package dev.musher.fleet.attempt;

import dev.musher.fleet.workspace.StoryWorkspace;
import dev.musher.pipeline.story.ItemNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Fetches the commits of an agent while it works. */
public final class CommitFetch {
    private final WorkInspector workInspector;
    private final ItemNumber story;
    private final StoryWorkspace storyWorkspace;
    private final AtomicBoolean underWay = new AtomicBoolean();
    private volatile String home;

    CommitFetch(WorkInspector workInspector, ItemNumber story, StoryWorkspace storyWorkspace) {
        this.workInspector = workInspector;
        this.story = story;
        this.storyWorkspace = storyWorkspace;
        this.home = storyWorkspace.base().hex();
    }

    /** Whether the branch is elsewhere than at the last time; a cheap look. */
    public boolean isDue() {
        return !underWay.get() && tip().filter(tip -> !tip.equals(home)).isPresent();
    }

    /** What fails is tried again with the next commit, and at the end in any case. */
    public void fetch() throws InterruptedException {
        if (!underWay.compareAndSet(false, true)) {
            return;
        }
        try {
            tip().ifPresent(tip -> home = tip);
            workInspector.fetchCommits(story, storyWorkspace);
        } finally {
            underWay.set(false);
        }
    }

    /** A branch that was just committed to is a file of its own. */
    private Optional<String> tip() {
        Path file = storyWorkspace.top().resolve(".git").resolve(storyWorkspace.branch().name());
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
