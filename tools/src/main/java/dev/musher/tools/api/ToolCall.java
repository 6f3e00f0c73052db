package dev.musher.tools.api;

import dev.musher.tools.permission.WallExemption;

/**
 * One call while it is carried out: its id, and where its progress is told.
 *
 * @param passage what a command may do beyond its walls
 */
public record ToolCall(String id, Progress progress, WallExemption passage) {
    public ToolCall(String id, Progress progress) {
        this(id, progress, WallExemption.NONE);
    }

    ToolCall with(WallExemption granted) {
        return new ToolCall(id, progress, granted);
    }

    /** Is told what a long call is doing; for the user only, the model never sees it. */
    @FunctionalInterface
    public interface Progress {
        Progress UNHEARD = _ -> {};

        /** Returns at once; called by any thread of the call. */
        void says(String text);
    }
}
