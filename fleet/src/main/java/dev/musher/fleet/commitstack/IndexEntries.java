package dev.musher.fleet.commitstack;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeChange.Version;
import dev.musher.base.process.CommandInput;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** Entries for an index, put there by one call. */
public final class IndexEntries {
    private final Map<RepoPath, Version> entries = new LinkedHashMap<>();

    public void put(RepoPath path, Version version) {
        entries.put(path, version);
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** What goes makes room for what comes: a file for a folder of that name, and back. */
    public void into(GitCommand git) throws InterruptedException {
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
                git.tryWrite(
                        CommandInput.bytes(text.toByteArray()),
                        "update-index",
                        "-z",
                        "--index-info");
        if (!answer.succeeded()) {
            throw new BaseRepositoryException("Git cannot write an index: " + answer.err());
        }
    }

    private static void line(ByteArrayOutputStream text, String start, RepoPath path) {
        text.writeBytes((start + "\t").getBytes(US_ASCII));
        text.writeBytes(path.bytes().toArray());
        text.write(0);
    }
}
