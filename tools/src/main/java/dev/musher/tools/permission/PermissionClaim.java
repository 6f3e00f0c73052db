package dev.musher.tools.permission;

import dev.musher.tools.command.StepAccess.AccessExtent;

/**
 * One thing that a call wants to do. Paths are absolute and real: every link in them was followed
 * when they were resolved, and code that acts on them follows none.
 */
public sealed interface PermissionClaim {
    /**
     * Read a file, or look into a directory and everything below it.
     *
     * @param reach below a folder if nothing in it is left out
     */
    record Read(String path, PathResolution way, AccessExtent reach) implements PermissionClaim {
        public Read(String path, PathResolution pathResolution) {
            this(path, pathResolution, AccessExtent.ITSELF);
        }

        public Read(String path) {
            this(path, PathResolution.STRAIGHT);
        }
    }

    /** Create, change, move or delete a file. */
    record Write(String path, PathResolution way, AccessExtent reach) implements PermissionClaim {
        public Write(String path, PathResolution pathResolution) {
            this(path, pathResolution, AccessExtent.ITSELF);
        }

        public Write(String path) {
            this(path, PathResolution.STRAIGHT);
        }
    }

    /** Run a shell command in a directory. */
    record Execute(String command, String directory) implements PermissionClaim {}

    /** Run a shell command in a directory, without the walls around commands. */
    record Outside(String command, String directory) implements PermissionClaim {}

    /**
     * Open a connection. The URL is in its plain form, as it will be opened: however it was
     * written, the host that a rule sees is the host that is asked.
     */
    record Connect(String url) implements PermissionClaim {}

    /** Look something up in memory, or change it: search, expand, add, replace or remove. */
    record Memory(String action) implements PermissionClaim {}
}
