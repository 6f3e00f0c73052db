package dev.musher.fleet.workspace;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * A folder among the workspaces that belongs to no story at work.
 *
 * @param holds what would be lost with it, in sentences; empty if nothing
 */
public record OrphanWorkspace(Path folder, Instant changed, List<String> holds) {
    public OrphanWorkspace {
        holds = List.copyOf(holds);
    }
}
