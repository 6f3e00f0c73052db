package dev.musher.base.git;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** The fields of git's output, taken one after the other. */
final class GitOutputFields {
    private final Iterator<ImmutableBytes> fields;

    GitOutputFields(List<ImmutableBytes> fields) {
        this.fields = fields.iterator();
    }

    boolean hasNext() {
        return fields.hasNext();
    }

    ImmutableBytes next() {
        if (!fields.hasNext()) {
            throw new NoSuchElementException("the output of git ends in the middle of an entry");
        }
        return fields.next();
    }

    String text() {
        return next().toString();
    }

    RepoPath path() {
        return new RepoPath(next());
    }
}
