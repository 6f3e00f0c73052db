package dev.musher.tools.command.bash;

import java.util.ArrayList;
import java.util.List;

/** Finds the pipeline that a command ends with, if no other one can be mistaken for it. */
public final class LastPipeline {
    private LastPipeline() {}

    /**
     * The programs of its parts, by their first words; empty if the command does not end with a
     * pipeline or cannot be read. Also empty if another pipeline has as many parts: bash tells only
     * how the parts of the one ended that ran last, and the last of the text may not run.
     */
    public static List<String> programs(String command) {
        if (command.indexOf('|') < 0) {
            return List.of();
        }
        var cursor = new CommandCursor(command, 0);
        var seen = new ShellParser.Seen(new CommandFindings());
        var parser = new ShellParser(cursor, seen);
        try {
            List<ShellScript.Item> last = List.of();
            for (var line = parser.line(); !line.isEmpty(); line = parser.line()) {
                last = line;
            }
            List<String> programs = last.isEmpty() ? List.of() : programs(last.getLast());
            return isOnlyOne(seen.pipelines, programs.size()) ? programs : List.of();
        } catch (ShellSyntaxException _) {
            return List.of();
        }
    }

    private static boolean isOnlyOne(List<ShellScript.Pipeline> pipelines, int parts) {
        int found = 0;
        for (ShellScript.Pipeline pipeline : pipelines) {
            found += pipeline.commands().size() == parts ? 1 : 0;
        }
        return found == 1;
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
