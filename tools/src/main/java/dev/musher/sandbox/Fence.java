package dev.musher.sandbox;

import dev.musher.process.CommandLine;
import java.nio.file.Path;
import java.util.List;

/**
 * Walls around some folders instead of around the command: everything is as it is, but nothing in
 * those folders can be changed, apart from one place in them. The processes outside cannot be seen,
 * since the folders could be reached through them.
 */
public final class Fence implements Sandbox {
    private final Path program;
    private final List<Path> fenced;
    private final Path gap;

    /**
     * @param fenced real paths
     * @param gap the real path of the place that stays open
     */
    public Fence(Availability.Available available, List<Path> fenced, Path gap) {
        this.program = available.program();
        this.fenced = List.copyOf(fenced);
        this.gap = gap;
    }

    @Override
    public CommandLine around(CommandLine command, Openings openings) {
        var walls = new Walls();
        walls.word(program.toString());
        BubblewrapSandbox.namespaces(walls);
        walls.word("--dev-bind", "/", "/");
        fenced.forEach(walls::readableIfThere);
        walls.writable(gap);
        walls.word("--proc", "/proc").sealed(Path.of("/proc"));
        walls.word("--chdir", command.directory().toString(), "--");
        walls.words().addAll(command.words());
        return new CommandLine(
                walls.words(), command.directory(), command.environment(), command.input());
    }
}
