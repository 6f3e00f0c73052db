package dev.musher.base.git.data;

import dev.musher.base.text.ImmutableBytes;
import java.nio.file.Path;

/**
 * A file's path from the top of its repository, in the bytes that git knows it by: these need not
 * be UTF-8.
 */
public record RepoPath(ImmutableBytes bytes) {
    public RepoPath {
        if (bytes.length() == 0 || bytes.at(0) == '/') {
            throw new IllegalArgumentException("not a path inside a repository: '" + bytes + "'");
        }
    }

    public static RepoPath of(String path) {
        return new RepoPath(ImmutableBytes.of(path));
    }

    /** Where the file is in a work tree. */
    public Path below(Path top) {
        return top.resolve(toString());
    }

    /** The path as text, in which bytes that are not UTF-8 are replaced. */
    @Override
    public String toString() {
        return bytes.toString();
    }
}
