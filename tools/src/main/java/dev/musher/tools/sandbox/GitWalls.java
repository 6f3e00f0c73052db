package dev.musher.tools.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The walls around one repository. */
interface GitWalls {
    /** For a command that starts now. */
    void build(Walls walls) throws IOException;

    /** The git directories that commands work in. */
    List<Path> directories();

    /** The folders of git that commands write. */
    List<Path> written();

    /** Undoes what no wall can prevent, and says so. */
    List<String> sweep();

    /** What is not as one would expect, in sentences. */
    List<String> notices();
}
