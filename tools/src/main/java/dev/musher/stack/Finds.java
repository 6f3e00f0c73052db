package dev.musher.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects what one ecosystem finds in one folder. */
final class Finds {
    private final String tool;
    private final Packages packages;
    private final Folder folder;
    private final List<ProjectCommand> commands = new ArrayList<>();

    Finds(Ecosystem ecosystem, Folder folder) {
        this.tool = ecosystem.tool();
        this.packages = Packages.of(ecosystem, folder);
        this.folder = folder;
    }

    /**
     * Takes a command down.
     *
     * @param file the name of the file that says so
     */
    void add(CheckKind kind, String run, String file) {
        add(kind, run, Optional.empty(), file);
    }

    void add(CheckKind kind, String run, Optional<String> fix, String file) {
        boolean tests = kind == CheckKind.TEST;
        add(kind, run, tests ? TestReports.asked(run) : run, fix, file);
    }

    /**
     * Takes a command down.
     *
     * @param telling the same, asked to name each test
     */
    void add(CheckKind kind, String run, String telling, Optional<String> fix, String file) {
        commands.add(
                new ProjectCommand(
                        kind,
                        tool,
                        folder.path(),
                        run,
                        telling,
                        fix,
                        folder.inProject(file),
                        packages));
    }

    boolean has(CheckKind kind) {
        for (ProjectCommand command : commands) {
            if (command.kind() == kind) {
                return true;
            }
        }
        return false;
    }

    List<ProjectCommand> commands() {
        return List.copyOf(commands);
    }
}
