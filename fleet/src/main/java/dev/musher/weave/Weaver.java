package dev.musher.weave;

import dev.musher.git.RepoPath;
import dev.musher.text.Octets;
import java.util.ArrayList;
import java.util.List;

/** Joins the two sides of one file, line by line. */
public final class Weaver {
    private Weaver() {}

    /**
     * Joins them, if all three are plain text with the same endings of lines.
     *
     * @param base what both sides began with
     */
    public static Weaving weave(RepoPath path, Octets base, Octets ours, Octets theirs) {
        return switch (Sides.read(base, ours, theirs)) {
            case Sides.Refused(var why) -> new Weaving.Unsure(why);
            case Sides.Read(var sides, var ending) -> woven(Unions.of(path), sides, ending);
        };
    }

    /**
     * Where lines repeat, a change can be read in more than one way. So it is read from above and
     * from below, and only what is the same both ways is certain.
     */
    private static Weaving woven(Union union, Sides sides, String ending) {
        var above = new Loom(union, Alignment.fromAbove(sides)).weave();
        if (!(above instanceof Loom.Cloth.Whole(var lines))) {
            return new Weaving.Unsure(((Loom.Cloth.Torn) above).why());
        }
        if (!above.equals(new Loom(union, Alignment.fromBelow(sides)).weave())) {
            return new Weaving.Unsure("the changes can be read in more than one way");
        }
        if (!union.holds(sides, lines)) {
            return new Weaving.Unsure(union.objection());
        }
        return written(lines, ending);
    }

    private static Weaving written(List<String> lines, String ending) {
        var text = new ArrayList<String>(lines.size());
        for (int at = 0; at < lines.size(); at++) {
            var line = lines.get(at);
            boolean isOpen = line.endsWith(Sides.OPEN);
            if (isOpen && at < lines.size() - 1) {
                return new Weaving.Unsure("both sides change the end of the file");
            }
            text.add(isOpen ? line.substring(0, line.length() - 1) : line + ending);
        }
        return new Weaving.Woven(Octets.of(String.join("", text)));
    }
}
