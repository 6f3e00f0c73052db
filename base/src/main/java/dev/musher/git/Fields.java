package dev.musher.git;

import dev.musher.text.Octets;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** The fields of an answer, taken one after the other. */
final class Fields {
    private final Iterator<Octets> fields;

    Fields(List<Octets> fields) {
        this.fields = fields.iterator();
    }

    boolean hasNext() {
        return fields.hasNext();
    }

    Octets next() {
        if (!fields.hasNext()) {
            throw new NoSuchElementException("the answer of git ends in the middle of an entry");
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
