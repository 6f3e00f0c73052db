package dev.musher.tools.ecosystem;

import dev.musher.tools.ecosystem.Ecosystem.Weight;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Chooses among commands that seem to do the same. A check of the project stands for everything in
 * its folder, and one at the root for everything; what the project wrote down itself stands for the
 * native commands of its kind in the same folder.
 */
final class CommandChooser {
    /** A command and the weight of the ecosystem that it comes from. */
    record Weighed(ProjectCommand command, Weight weight) {}

    private record FolderAndKind(String folder, CheckKind kind) {
        static FolderAndKind of(ProjectCommand command) {
            return new FolderAndKind(command.folder(), command.kind());
        }
    }

    private final List<ProjectCommand> taken = new ArrayList<>();
    private final List<ProjectCommand> others = new ArrayList<>();
    private final Set<String> checked = new HashSet<>();
    private final Set<FolderAndKind> settled = new HashSet<>();

    /** In the order of being found, which decides between equals. */
    CommandChooser(List<Weighed> found) {
        found.stream().filter(one -> one.command().kind() == CheckKind.CHECK).forEach(this::check);
        found.stream().filter(one -> one.command().kind() != CheckKind.CHECK).forEach(this::own);
        found.stream().filter(one -> one.command().kind() != CheckKind.CHECK).forEach(this::rest);
        taken.sort(Comparator.comparing(ProjectCommand::kind));
    }

    List<ProjectCommand> taken() {
        return taken;
    }

    List<ProjectCommand> others() {
        return others;
    }

    private void check(Weighed found) {
        var command = found.command();
        if (isChecked(command)) {
            others.add(command);
        } else {
            checked.add(command.folder());
            taken.add(command);
        }
    }

    private void own(Weighed found) {
        if (found.weight() != Weight.OWN) {
            return;
        }
        var command = found.command();
        boolean free = !isChecked(command) && settled.add(FolderAndKind.of(command));
        (free ? taken : others).add(command);
    }

    private void rest(Weighed found) {
        if (found.weight() != Weight.NATIVE) {
            return;
        }
        var command = found.command();
        boolean free = !isChecked(command) && !settled.contains(FolderAndKind.of(command));
        (free ? taken : others).add(command);
    }

    private boolean isChecked(ProjectCommand command) {
        return checked.contains("") || checked.contains(command.folder());
    }
}
