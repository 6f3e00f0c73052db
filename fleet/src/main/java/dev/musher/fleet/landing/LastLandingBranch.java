package dev.musher.fleet.landing;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.git.data.Ref;
import dev.musher.fleet.workspace.ProjectRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The branch that work landed on last, kept for those who look later: where no setting names it, it
 * was the one that was checked out then.
 */
public final class LastLandingBranch {
    private static final String FOLDER = "train";
    private static final String FILE = "base";

    private LastLandingBranch() {}

    static void write(ProjectRepository projectRepository, Ref branch) {
        if (!read(projectRepository.state()).equals(Optional.of(branch))) {
            AtomicFile.write(
                    projectRepository.folder(FOLDER).resolve(FILE),
                    branch.name().getBytes(StandardCharsets.UTF_8));
        }
    }

    /** None if nothing has landed, or what is there is not readable. */
    public static Optional<Ref> read(Path state) {
        try {
            return Optional.of(new Ref(Files.readString(state.resolve(FOLDER).resolve(FILE))));
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
