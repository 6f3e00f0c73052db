package dev.musher.track;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.musher.git.RepoPath;
import dev.musher.process.Input;
import dev.musher.track.Delta.Version;
import dev.musher.yard.GitCommand;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** Entries for an index, put there by one call. */
final class IndexEntries {
    private final Map<RepoPath, Version> entries = new LinkedHashMap<>();

    void put(RepoPath path, Version version) {
        entries.put(path, version);
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** What goes makes room for what comes: a file for a folder of that name, and back. */
    void into(GitCommand git) throws InterruptedException {
        if (entries.isEmpty()) {
            return;
        }
        var text = new ByteArrayOutputStream();
        entries.forEach(
                (path, version) -> {
                    if (!version.isThere()) {
                        line(text, "0 " + "0".repeat(version.object().length()), path);
                    }
                });
        entries.forEach(
                (path, version) -> {
                    if (version.isThere()) {
                        line(text, version.mode() + " " + version.object(), path);
                    }
                });
        var answer =
                git.bytes(Input.bytes(text.toByteArray()), "update-index", "-z", "--index-info");
        if (!answer.succeeded()) {
            throw new TrackException("Git cannot write an index: " + answer.err());
        }
    }

    private static void line(ByteArrayOutputStream text, String start, RepoPath path) {
        text.writeBytes((start + "\t").getBytes(US_ASCII));
        text.writeBytes(path.bytes().toArray());
        text.write(0);
    }
}
