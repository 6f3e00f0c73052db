package dev.musher.yard;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * A folder among the workspaces that belongs to no story at work.
 *
 * @param holds what would be lost with it, in sentences; empty if nothing
 */
public record Orphan(Path folder, Instant changed, List<String> holds) {
    public Orphan {
        holds = List.copyOf(holds);
    }
}
