package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandLine;
import dev.musher.tools.sandbox.options.SandboxAvailability;
import dev.musher.tools.sandbox.options.WallOpenings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Walls around some folders instead of around the command: everything is as it is, but nothing in
 * those folders can be changed, apart from one place in them. The processes outside cannot be seen,
 * since the folders could be reached through them.
 */
public final class FolderWalls implements Sandbox {
    private final Path program;
    private final List<Path> fenced;
    private final Path gap;

    /**
     * @param fenced real paths
     * @param gap the real path of the place that stays open
     */
    public FolderWalls(SandboxAvailability.Available available, List<Path> fenced, Path gap) {
        this.program = available.program();
        this.fenced = List.copyOf(fenced);
        this.gap = gap;
    }

    @Override
    public CommandLine around(CommandLine command, WallOpenings wallOpenings) {
        var walls = new Walls();
        walls.word("--dev-bind", "/", "/");
        fenced.forEach(walls::readableIfThere);
        walls.writable(gap);
        SystemView.proc(walls);
        var words = new ArrayList<>(List.of(program.toString()));
        words.addAll(SandboxSetup.NAMESPACES);
        words.addAll(walls.words());
        words.addAll(List.of("--chdir", command.directory().toString(), "--"));
        words.addAll(command.words());
        return new CommandLine(words, command.directory(), command.environment(), command.input());
    }
}
