package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
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
public record Plot(Path top, Ref branch, CommitId base, Map<String, String> environment) {
    public Plot {
        environment = Map.copyOf(environment);
    }
}
