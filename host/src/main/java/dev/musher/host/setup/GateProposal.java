package dev.musher.host.setup;

import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateName;
import dev.musher.tools.ecosystem.PackageSource;
import dev.musher.tools.ecosystem.ProjectCommand;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A gate that the project could have.
 *
 * @param plain its command as people run it; the gate may ask it to name each test
 * @param foundIn the file that names the command
 */
public record GateProposal(Gate gate, String plain, String foundIn) {
    private static final String INSTALL = "install";

    /** A gate for each command: named after its kind, and where that does not do, its place. */
    static List<GateProposal> of(List<ProjectCommand> commands) {
        var proposals = new ArrayList<GateProposal>();
        var names = new HashSet<String>();
        for (ProjectCommand command : commands) {
            var name = name(command, isAlone(command, commands), names);
            names.add(name);
            var gate = Gate.of(name, command.telling()).in(command.folder()).fixedBy(command.fix());
            boolean downloads = command.packages() instanceof PackageSource.ByItself;
            proposals.add(
                    new GateProposal(
                            downloads ? gate.online() : gate, command.run(), command.foundIn()));
        }
        return proposals;
    }

    /**
     * Gates run where nothing is installed. One that installs comes first, and is the only one that
     * needs a network for it; what it installs is there for those after it.
     */
    static List<GateProposal> installs(List<ProjectCommand> commands) {
        Set<String> names = new HashSet<>();
        var proposals = new ArrayList<GateProposal>();
        Set<String> folders = new HashSet<>();
        for (ProjectCommand command : commands) {
            var install = command.packages().installed();
            if (install.isPresent() && folders.add(command.folder())) {
                var name =
                        command.folder().isEmpty()
                                ? INSTALL
                                : GateName.from(command.folder(), "part") + "-" + INSTALL;
                if (GateName.isGood(name) && names.add(name)) {
                    var gate = Gate.of(name, install.get()).in(command.folder()).online();
                    proposals.add(new GateProposal(gate, install.get(), command.foundIn()));
                }
            }
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
