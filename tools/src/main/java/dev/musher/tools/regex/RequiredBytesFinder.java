package dev.musher.tools.regex;

import dev.musher.tools.regex.Utf8Ranges.ByteRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the longest run of bytes that every match of a pattern has in it. */
final class RequiredBytesFinder {
    /** Shorter ones are in so many lines that looking for them first does not pay. */
    private static final int SHORTEST = 3;

    private static final int SHORTEST_WHOLE = 2;

    private static final int LONGEST = 32;

    /** A set of more bytes tells too little. */
    private static final int WIDEST = 4;

    private List<boolean[]> run = new ArrayList<>();
    private List<boolean[]> best = new ArrayList<>();
    private boolean whole = true;

    private RequiredBytesFinder() {}

    /** A run of bytes, and whether it is the whole pattern: then a line that has it matches. */
    record Run(RequiredBytes needle, boolean whole) {}

    static Optional<Run> find(PatternNode patternNode) {
        var finder = new RequiredBytesFinder();
        finder.visit(patternNode);
        boolean unbroken = finder.whole;
        finder.cut();
        return finder.best.size() < (unbroken ? SHORTEST_WHOLE : SHORTEST)
                ? Optional.empty()
                : Optional.of(new Run(new RequiredBytes(finder.best), unbroken));
    }

    private void visit(PatternNode patternNode) {
        switch (patternNode) {
            case PatternNode.Chars(CodePointSet set) -> chars(set);
            case PatternNode.Sequence(List<PatternNode> parts) -> parts.forEach(this::visit);
            case PatternNode.Choice _ -> cut();
            case PatternNode.Repeat(PatternNode part, int least, _) -> {
                cut();
                if (least > 0) {
                    visit(part);
                    cut();
                }
            }
            case PatternNode.Edge _ -> whole = false;
        }
    }

    private void chars(CodePointSet set) {
        var octets = set.size() <= WIDEST ? octets(set) : List.<boolean[]>of();
        if (octets.isEmpty()) {
            cut();
        }
        run.addAll(octets);
        if (run.size() > LONGEST) {
            cut();
        }
    }

    /** What the run was so far may be the best; what follows is a new one. */
    private void cut() {
        whole = false;
        if (run.size() > best.size()) {
            best = run;
        }
        run = new ArrayList<>();
    }

    /** The bytes of a character, or of a few of one byte each; empty for others. */
    private static List<boolean[]> octets(CodePointSet set) {
        var sequences = Utf8Ranges.of(set);
        var octets = new ArrayList<boolean[]>();
        if (sequences.size() == 1 && set.isSingle()) {
            for (ByteRange range : sequences.getFirst()) {
                octets.add(members(List.of(range)));
            }
        } else if (set.last(set.count() - 1) < 128) {
            octets.add(members(sequences.stream().map(List::getFirst).toList()));
        }
        return octets;
    }

    private static boolean[] members(List<ByteRange> ranges) {
        var members = new boolean[256];
        for (ByteRange range : ranges) {
            for (int octet = range.first(); octet <= range.last(); octet++) {
                members[octet] = true;
            }
        }
        return members;
    }
}
