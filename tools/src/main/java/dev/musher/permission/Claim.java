package dev.musher.permission;

import dev.musher.command.Touch.Reach;

/**
 * One thing that a call wants to do. Paths are absolute and real: every link in them was followed
 * when they were resolved, and whoever acts on them follows none.
 */
public sealed interface Claim {
    /**
     * Read a file, or look into a directory and everything below it.
     *
     * @param reach below a folder if nothing in it is left out
     */
    record Read(String path, Way way, Reach reach) implements Claim {
        public Read(String path, Way way) {
            this(path, way, Reach.ITSELF);
        }

        public Read(String path) {
            this(path, Way.STRAIGHT);
        }
    }

    /** Create, change, move or delete a file. */
    record Write(String path, Way way, Reach reach) implements Claim {
        public Write(String path, Way way) {
            this(path, way, Reach.ITSELF);
        }

        public Write(String path) {
            this(path, Way.STRAIGHT);
        }
    }

    /** Run a shell command in a directory. */
    record Execute(String command, String directory) implements Claim {}

    /** Run a shell command in a directory, without the walls around commands. */
    record Outside(String command, String directory) implements Claim {}

    /**
     * Open a connection. The URL is in its plain form, as it will be opened: however it was
     * written, the host that a rule sees is the host that is asked.
     */
    record Connect(String url) implements Claim {}
}
