package dev.musher.host.wiring;

import dev.musher.base.process.CommandLine;
import dev.musher.tools.sandbox.FolderWalls;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.sandbox.options.WallOpenings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A fence with more than one gap: what belongs to a workspace lies beside its checkout.
 *
 * @param gaps real paths of folders that may be changed, too
 */
record WritableFolders(FolderWalls fence, List<Path> gaps) implements Sandbox {
    /** The first word behind the fence's own gap. */
    private static final String BEHIND = "--proc";

    WritableFolders {
        gaps = List.copyOf(gaps);
    }

    @Override
    public CommandLine around(CommandLine command, WallOpenings wallOpenings) {
        var fenced = fence.around(command, wallOpenings);
        var words = new ArrayList<>(fenced.words());
        int behind = words.indexOf(BEHIND);
        for (Path gap : gaps) {
            words.addAll(behind, List.of("--bind-try", gap.toString(), gap.toString()));
        }
        return new CommandLine(words, fenced.directory(), fenced.environment(), fenced.input());
    }
}
