package dev.musher.tools.api;

/** What a tool does to the world beyond its answer. */
public enum ToolEffect {
    /** Looks only; calls may run side by side. */
    READS,
    /** Changes files that its input names. */
    WRITES,
    /** Runs programs, which may change anything they reach. */
    RUNS,
    /** Speaks with people or servers, and changes no file. */
    TALKS;

    /** Whether files may differ afterwards, so that their state has to be kept before. */
    public boolean mutates() {
        return this == WRITES || this == RUNS;
    }

    public String word() {
        return switch (this) {
            case READS -> "reads";
            case WRITES -> "writes";
            case RUNS -> "runs";
            case TALKS -> "talks";
        };
    }
}
