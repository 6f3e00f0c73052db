package dev.musher.agent.codereview;

import dev.musher.base.text.Utf8;
import java.util.ArrayList;
import java.util.List;

/** A change in portions that a judge reads at once; what is too large is left out and named. */
record ReviewBatches(List<List<ChangedFile>> portions, List<String> leftOut) {
    private static final long LARGEST_PORTION = 60_000;
    private static final int MOST_PORTIONS = 10;

    static ReviewBatches of(List<ChangedFile> files) {
        var portions = new ArrayList<List<ChangedFile>>();
        var leftOut = new ArrayList<String>();
        long room = 0;
        for (ChangedFile file : files) {
            long length = Utf8.length(file.text());
            if (length > LARGEST_PORTION) {
                leftOut.add(file.path() + ": its change is too large, " + length + " bytes");
                continue;
            }
            if (length > room) {
                if (portions.size() == MOST_PORTIONS) {
                    leftOut.add(file.path() + ": the whole change is too large");
                    continue;
                }
                portions.add(new ArrayList<>());
                room = LARGEST_PORTION;
            }
            portions.getLast().add(file);
            room -= length;
        }
        return new ReviewBatches(portions, leftOut);
    }
}
