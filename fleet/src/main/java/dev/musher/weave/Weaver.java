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
            case Sides.Read(var sides, var ending) -> woven(Unions.of(path, sides), sides, ending);
        };
    }

    private static Weaving woven(Union union, Sides sides, String ending) {
        var alignment = Alignment.of(sides);
        if (alignment.isEmpty()) {
            return new Weaving.Unsure("too many lines are changed to compare them all");
        }
        return switch (new Loom(union, alignment.get()).weave()) {
            case Loom.Cloth.Torn(var why) -> new Weaving.Unsure(why);
            case Loom.Cloth.Whole(var lines) ->
                    union.holds(sides, lines)
                            ? written(lines, ending)
                            : new Weaving.Unsure(union.objection());
        };
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
