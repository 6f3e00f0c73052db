package dev.musher.tools.sandbox.inspect;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What in a project matters to commands, or to programs that run outside of the sandbox later.
 *
 * @param repositories git directories, bare ones included, and the files and links in their place
 * @param privileged files with a set-uid or set-gid bit
 * @param steering when the files that steer later programs were changed, in nanoseconds
 * @param links when they were made, in nanoseconds
 * @param todos how unfinished rebases and cherry-picks go on
 * @param secrets files whose name, or where that is not enough whose content, is that of a secret
 * @param gaps what could not be looked at, in sentences
 */
public record ProjectEntries(
        Set<Path> repositories,
        Set<Path> privileged,
        Map<Path, Long> steering,
        Map<Path, Long> links,
        Set<Path> todos,
        List<Path> secrets,
        List<String> gaps) {
    static ProjectEntries empty() {
        return new ProjectEntries(
                new HashSet<>(),
                new HashSet<>(),
                new HashMap<>(),
                new HashMap<>(),
                new HashSet<>(),
                new ArrayList<>(),
                new ArrayList<>());
    }
}
