package dev.musher.track;

import dev.musher.files.AtomicFile;
import dev.musher.git.Ref;
import dev.musher.yard.Site;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The branch that work landed on last, kept for those who look later: where no setting names it, it
 * was the one that was checked out then.
 */
public final class LastBase {
    private static final String FOLDER = "train";
    private static final String FILE = "base";

    private LastBase() {}

    static void write(Site site, Ref branch) {
        if (!read(site.state()).equals(Optional.of(branch))) {
            AtomicFile.write(
                    site.folder(FOLDER).resolve(FILE),
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
