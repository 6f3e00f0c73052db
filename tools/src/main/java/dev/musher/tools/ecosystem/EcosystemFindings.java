package dev.musher.tools.ecosystem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects what one ecosystem finds in one folder. */
final class EcosystemFindings {
    private final String tool;
    private final PackageSource packageSource;
    private final ProjectFolder projectFolder;
    private final List<ProjectCommand> commands = new ArrayList<>();

    EcosystemFindings(Ecosystem ecosystem, ProjectFolder projectFolder) {
        this.tool = ecosystem.tool();
        this.packageSource = PackageSource.of(ecosystem, projectFolder);
        this.projectFolder = projectFolder;
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
        add(kind, run, tests ? TestReportOptions.asked(run) : run, fix, file);
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
                        projectFolder.path(),
                        run,
                        telling,
                        fix,
                        projectFolder.inProject(file),
                        packageSource));
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
