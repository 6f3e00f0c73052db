package dev.musher.tools.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The way from the indentation that a model wrote to the one that the file has, learnt from the
 * lines that are in both.
 */
final class Reindentation {
    private static final int USUAL_UNIT = 4;
    private static final int LARGEST_UNIT = 8;

    /** An indentation as written, the same in the file, and the line that showed it. */
    private record Pair(String written, String real, int line) {}

    private final List<Pair> pairs;
    private final boolean verbatim;
    private final boolean tabs;
    private final boolean spaces;

    private Reindentation(List<Pair> pairs, boolean verbatim) {
        this.pairs = pairs;
        this.verbatim = verbatim;
        tabs = pairs.stream().anyMatch(pair -> pair.real().indexOf('\t') >= 0);
        spaces = pairs.stream().anyMatch(pair -> pair.real().indexOf(' ') >= 0);
    }

    /** Learns from lines of a file and the same lines as the model wrote them. */
    static Reindentation of(List<String> real, List<String> written, List<String> newLines) {
        var pairs = new ArrayList<Pair>();
        var shifted = new HashSet<String>();
        for (int i = 0; i < written.size(); i++) {
            if (!written.get(i).isBlank()) {
                var pair = new Pair(indentation(written.get(i)), indentation(real.get(i)), i);
                pairs.add(pair);
                if (!pair.written().equals(pair.real())) {
                    shifted.add(written.get(i));
                }
            }
        }
        boolean verbatim =
                Collections.disjoint(shifted, newLines) && isReal(real, written, newLines);
        return new Reindentation(pairs, shifted.isEmpty() || verbatim);
    }

    /** Whether new lines are indented as those of the file are, and not as the model wrote them. */
    private static boolean isReal(List<String> real, List<String> written, List<String> newLines) {
        int least = least(newLines);
        if (least != least(real)) {
            return false;
        }
        int step = step(newLines);
        return least != least(written) || (step == step(real) && step != step(written));
    }

    /**
     * A line as the file would have it.
     *
     * @param near the known line that it stands beside
     */
    String apply(String line, int near) {
        if (verbatim || line.isBlank()) {
            return line;
        }
        var own = indentation(line);
        return real(own, near) + line.substring(own.length());
    }

    private String real(String own, int near) {
        Pair best = null;
        boolean lessDeep = false;
        for (var pair : pairs) {
            lessDeep |= pair.written().startsWith(own);
            if (own.startsWith(pair.written()) && (best == null || nearer(pair, best, near))) {
                best = pair;
            }
        }
        if (best != null) {
            return best.real() + converted(own.substring(best.written().length()));
        }
        // One of tabs beside others of blanks is not measured by them.
        return lessDeep ? shallower(own) : own;
    }

    /** The deeper indentation is nearer, then the line that is. */
    private static boolean nearer(Pair pair, Pair best, int near) {
        int deeper = pair.written().length() - best.written().length();
        return deeper > 0
                || (deeper == 0 && Math.abs(pair.line() - near) < Math.abs(best.line() - near));
    }

    /** Less than any line that is known: as much less there as it is here. */
    private String shallower(String own) {
        var least = pairs.getFirst();
        for (var pair : pairs) {
            least = pair.written().length() < least.written().length() ? pair : least;
        }
        int missing = least.written().length() - own.length();
        var step = converted(" ".repeat(Math.max(0, missing)));
        var real = least.real();
        return real.endsWith(step) ? real.substring(0, real.length() - step.length()) : "";
    }

    /** Tabs for spaces or spaces for tabs, where the file has the other. */
    private String converted(String deeper) {
        if (tabs && !spaces && deeper.indexOf('\t') < 0) {
            int unit = unit(Pair::written);
            return "\t".repeat((deeper.length() + unit - 1) / unit);
        }
        if (spaces && !tabs && deeper.indexOf('\t') >= 0) {
            return deeper.replace("\t", " ".repeat(unit(Pair::real)));
        }
        return spaces && !tabs ? scaled(deeper) : deeper;
    }

    /** As many steps of the file as it is steps of the model, where both show theirs. */
    private String scaled(String deeper) {
        int written = between(Pair::written);
        int real = between(Pair::real);
        boolean known = written > 0 && real > 0 && deeper.length() % written == 0;
        return known ? " ".repeat(deeper.length() / written * real) : deeper;
    }

    /** The smallest step from one line to another; nothing if all are at one indentation. */
    private int between(Function<Pair, String> side) {
        var lengths = new TreeSet<Integer>();
        pairs.forEach(pair -> lengths.add(side.apply(pair).length()));
        return lengths.size() < 2 ? 0 : lengths.higher(lengths.first()) - lengths.first();
    }

    private int unit(Function<Pair, String> side) {
        return unit(pairs.stream().map(side));
    }

    private static int step(List<String> lines) {
        return unit(lines.stream().filter(line -> !line.isBlank()).map(Reindentation::indentation));
    }

    /** The smallest step between two indentations. */
    private static int unit(Stream<String> indentations) {
        var lengths = new TreeSet<Integer>();
        indentations.forEach(one -> lengths.add(one.length()));
        int unit = Integer.MAX_VALUE;
        int last = 0;
        for (int length : lengths) {
            unit = length > last ? Math.min(unit, length - last) : unit;
            last = length;
        }
        return unit <= LARGEST_UNIT ? unit : USUAL_UNIT;
    }

    private static int least(List<String> lines) {
        int least = Integer.MAX_VALUE;
        for (var line : lines) {
            least = line.isBlank() ? least : Math.min(least, indentation(line).length());
        }
        return least;
    }

    private static String indentation(String line) {
        int end = 0;
        while (end < line.length() && SqueezedText.isBlank(line.charAt(end))) {
            end++;
        }
        return line.substring(0, end);
    }
}
