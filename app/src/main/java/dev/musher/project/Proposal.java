package dev.musher.project;

import dev.musher.gates.Gate;
import dev.musher.gates.GateName;
import dev.musher.stack.ProjectCommand;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A gate that the project could have.
 *
 * @param foundIn the file that names the command
 */
record Proposal(Gate gate, String foundIn) {
    /** A gate for each command: named after its kind, and where that does not do, its place. */
    static List<Proposal> of(List<ProjectCommand> commands) {
        var proposals = new ArrayList<Proposal>();
        var names = new HashSet<String>();
        for (ProjectCommand command : commands) {
            var name = name(command, isAlone(command, commands), names);
            names.add(name);
            proposals.add(
                    new Proposal(
                            Gate.of(name, command.run())
                                    .in(command.folder())
                                    .fixedBy(command.fix()),
                            command.foundIn()));
        }
        return proposals;
    }

    private static boolean isAlone(ProjectCommand command, List<ProjectCommand> commands) {
        return commands.stream().filter(other -> other.kind() == command.kind()).count() == 1;
    }

    private static String name(ProjectCommand command, boolean alone, Set<String> taken) {
        var kind = command.kind().word();
        var candidates = new ArrayList<String>();
        if (alone || command.folder().isEmpty()) {
            candidates.add(kind);
        } else {
            candidates.add(GateName.from(command.folder(), "part") + "-" + kind);
        }
        candidates.add(GateName.from(command.folder() + "-" + command.tool(), "part") + "-" + kind);
        for (String candidate : candidates) {
            if (GateName.isGood(candidate) && !taken.contains(candidate)) {
                return candidate;
            }
        }
        int number = 2;
        while (taken.contains(kind + "-" + number)) {
            number++;
        }
        return kind + "-" + number;
    }
}
