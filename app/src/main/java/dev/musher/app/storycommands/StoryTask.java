package dev.musher.app.storycommands;

import dev.musher.host.order.StorySteering;

/** What a command about stories is to do; each has its own in its description. */
public sealed interface StoryTask
        permits StoryTask.Show, StoryTask.Write, StoryTask.WriteEach, StoryTask.Steer {
    /** Shows something. */
    enum Show implements StoryTask {
        BOARD,
        STATUS,
        HISTORY,
        LOGS,
        STORIES,
        LIST,
        SHOW,
        DIFF,
        WORKSPACES,
        REMOVE_WORKSPACE
    }

    /** Makes a command of what was typed, and submits it. */
    enum Write implements StoryTask {
        ADD,
        EDIT,
        CRITERION,
        DEPENDS,
        MOVE,
        SUPERSEDE
    }

    /** Moves each of the items that were typed. */
    record Steer(StorySteering steering) implements StoryTask {}

    /** Makes a command for each of the items that were typed, and submits it. */
    enum WriteEach implements StoryTask {
        APPROVE,
        SEND_BACK,
        DELETE
    }
}
