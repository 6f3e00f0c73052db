package dev.musher.tool;

/** One call while it is carried out: its id, and where its progress is told. */
public record ToolCall(String id, Progress progress) {
    /** Hears what a long call is doing; for people only, the model never sees it. */
    @FunctionalInterface
    public interface Progress {
        Progress UNHEARD = _ -> {};

        /** Returns at once; called by any thread of the call. */
        void says(String text);
    }
}
