package dev.musher.search;

import dev.musher.text.Octets;
import dev.musher.tree.EntryName;
import dev.musher.tree.Walked;
import dev.musher.workplace.Place;
import java.nio.file.Path;

/** The first files of those that are found, and how many more there are. */
final class NameList {
    private static final int MOST = 200;

    private final Place place;
    private final StringBuilder answer = new StringBuilder();
    private long count;

    NameList(Place place) {
        this.place = place;
    }

    void add(Path file) {
        if (++count <= MOST) {
            answer.append(shown(place, EntryName.bytes(place.path(), file))).append('\n');
        }
    }

    String answer(Walked walked) {
        if (count == 0) {
            answer.append("No file matches.\n");
        }
        if (count > MOST) {
            answer.append('[').append(count - MOST);
            answer.append(" more files; narrow it down by pattern or path]\n");
        }
        if (walked.cut()) {
            answer.append("[the tree has too many entries; the rest was not looked at]\n");
        }
        return answer.toString().stripTrailing();
    }

    /** A path below a place, for people and models. */
    static String shown(Place place, byte[] below) {
        var folder = place.shown().equals(".") ? "" : place.shown() + "/";
        return ShownName.of(Octets.of(folder).plus(Octets.of(below)).toArray());
    }
}
