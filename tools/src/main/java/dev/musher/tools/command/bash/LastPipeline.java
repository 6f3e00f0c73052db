package dev.musher.tools.command.bash;

import java.util.ArrayList;
import java.util.List;

/** Finds the pipeline that a command ends with. */
public final class LastPipeline {
    private LastPipeline() {}

    /**
     * The programs of its parts, by their first words; empty if the command does not end with a
     * pipeline or cannot be read.
     */
    public static List<String> programs(String command) {
        if (command.indexOf('|') < 0) {
            return List.of();
        }
        var cursor = new CommandCursor(command, 0);
        var parser = new ShellParser(cursor, new ShellParser.Seen(new CommandFindings()));
        try {
            List<ShellScript.Item> last = List.of();
            for (var line = parser.line(); !line.isEmpty(); line = parser.line()) {
                last = line;
            }
            return last.isEmpty() ? List.of() : programs(last.getLast());
        } catch (ShellSyntaxException _) {
            return List.of();
        }
    }

    private static List<String> programs(ShellScript.Item item) {
        if (item.joint() != ShellScript.Connector.THEN
                || !(item.command() instanceof ShellScript.Pipeline pipeline)
                || pipeline.commands().size() < 2) {
            return List.of();
        }
        var programs = new ArrayList<String>();
        for (ShellScript.Command command : pipeline.commands()) {
            programs.add(FollowingCommands.name(command));
        }
        return List.copyOf(programs);
    }
}
