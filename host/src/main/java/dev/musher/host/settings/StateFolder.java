package dev.musher.host.settings;

import dev.musher.base.failure.ExplainedException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder in which Musher keeps what it knows of a project. */
public final class StateFolder {
    private StateFolder() {}

    /** A repository can bring links along, and what is written must not leave the project. */
    public static Path of(Path project) {
        Path musher = project.resolve(".musher");
        Path state = musher.resolve("state");
        for (Path path : new Path[] {musher, state}) {
            if (Files.isSymbolicLink(path)) {
                throw new ExplainedException(
                        path + " is a link, and Musher writes only inside the project.",
                        "Replace the link by a folder, then try again.");
            }
        }
        return state;
    }
}
