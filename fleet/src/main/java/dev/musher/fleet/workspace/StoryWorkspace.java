package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import java.nio.file.Path;
import java.util.Map;

/**
 * A workspace that is there and ready.
 *
 * @param top of its checkout
 * @param branch the only one that is worked on, here and, once brought home, in the project
 * @param base the commit that it was made from
 * @param environment what is started there gets, besides the user's: ports, a folder for temporary
 *     files, caches
 */
public record StoryWorkspace(Path top, Ref branch, CommitId base, Map<String, String> environment) {
    public StoryWorkspace {
        environment = Map.copyOf(environment);
    }
}
