package dev.musher.fleet.runtime;

import dev.musher.agent.spending.Purse;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.roster.Teammate;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The work that a runtime does for one attempt.
 *
 * @param purse what it may spend; a runtime that cannot ask it before every call reserves all of it
 * @param cookie the mark of everything that is started for it
 */
public record Mission(
        Teammate teammate,
        Rights rights,
        MissionFolder folder,
        Prompting prompting,
        Purse purse,
        ProcessCookie cookie) {
    /** What may be done at the place. */
    public enum Rights {
        /** Look and run commands; what they change is thrown away. */
        RUN,
        /** Change files and commit, too. */
        WRITE
    }

    /**
     * Where it works.
     *
     * @param top of the checkout that it works in, alone
     * @param project the repository whose objects the checkout borrows; not to be written
     * @param notes a folder that exists, for what the runtime keeps of this mission
     * @param environment the whole environment of what is started there
     */
    public record MissionFolder(
            Path top, Path project, Path notes, Map<String, String> environment) {
        public MissionFolder {
            environment = Map.copyOf(environment);
        }

        /** The folders for temporary files and caches, which the environment names. */
        public List<Path> beside() {
            var folders = new ArrayList<Path>();
            Path around = top.toAbsolutePath().normalize().getParent();
            for (String value : environment.values()) {
                if (around != null && value.startsWith(around + "/")) {
                    Path folder = Path.of(value).normalize();
                    if (folder.startsWith(around)
                            && !folder.equals(around)
                            && !folder.startsWith(top)
                            && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                        folders.add(folder);
                    }
                }
            }
            return folders;
        }
    }

    /** What it is told. */
    public sealed interface Prompting {
        String words();

        /** From the beginning. */
        record Fresh(String words) implements Prompting {}

        /** Where a session of this runtime and this teammate left off. */
        record Resumed(String session, String words) implements Prompting {}
    }
}
