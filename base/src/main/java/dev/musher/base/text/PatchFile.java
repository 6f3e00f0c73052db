package dev.musher.base.text;

import dev.musher.base.text.PatchLine.Sort;
import java.util.List;

/**
 * What a patch does to the lines of one file.
 *
 * @param before its path before; empty for a file that is new
 * @param after its path now; empty for a file that is gone
 * @param hunks the places with changes, each with a few lines around them
 */
public record PatchFile(String before, String after, List<List<PatchLine>> hunks) {
    public PatchFile {
        hunks = hunks.stream().map(List::copyOf).toList();
    }

    /** The path by which people look for it. */
    public String path() {
        return after.isEmpty() ? before : after;
    }

    public boolean isNew() {
        return before.isEmpty();
    }

    public boolean isGone() {
        return after.isEmpty();
    }

    public List<PatchLine> lines(Sort sort) {
        return hunks.stream().flatMap(List::stream).filter(line -> line.sort() == sort).toList();
    }
}
