package dev.musher.tools.ecosystem;

import java.util.Optional;

/**
 * A command by which a project checks itself.
 *
 * @param tool what runs it, such as {@code Maven}
 * @param folder where to run it, below the project's root with slashes; empty for the root
 * @param run for a shell
 * @param telling the same, asked to name each test; as it is where that cannot be asked
 * @param fix the command that fixes what this one finds, where the project has one
 * @param foundIn the file that says so, below the project's root
 * @param packages how it comes by what it needs
 */
public record ProjectCommand(
        CheckKind kind,
        String tool,
        String folder,
        String run,
        String telling,
        Optional<String> fix,
        String foundIn,
        PackageSource packages) {
    /** One that needs no packages and is asked nothing. */
    public ProjectCommand(
            CheckKind kind,
            String tool,
            String folder,
            String run,
            Optional<String> fix,
            String foundIn) {
        this(kind, tool, folder, run, run, fix, foundIn, new PackageSource.None());
    }
}
