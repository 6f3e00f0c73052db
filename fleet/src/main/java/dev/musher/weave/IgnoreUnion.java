package dev.musher.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Patterns of what is ignored. In which order two of them stand does not matter, unless one of them
 * takes back what another says.
 */
final class IgnoreUnion implements Union {
    @Override
    public Optional<List<String>> join(Tie tie) {
        var gaps = tie.gaps();
        if (gaps.isEmpty()
                || hasNegation(tie.oursLines())
                || hasNegation(tie.theirsLines())
                || hasNegation(tie.baseLines())) {
            return Optional.empty();
        }
        var patterns = new HashSet<String>();
        gaps.get().forEach(gap -> patterns.addAll(gap.ours()));
        patterns.removeIf(line -> !isPattern(line));
        var lines = new ArrayList<String>();
        for (int at = 0; at < gaps.get().size(); at++) {
            var gap = gaps.get().get(at).trimmed(_ -> true);
            var different = new ArrayList<>(gap.ours());
            gap.theirs().stream().filter(line -> !patterns.contains(line)).forEach(different::add);
            lines.addAll(gap.with(different));
            if (at < tie.baseLines().size()) {
                lines.add(tie.baseLines().get(at));
            }
        }
        return Optional.of(lines);
    }

    @Override
    public boolean holds(Sides sides, List<String> woven) {
        return true;
    }

    @Override
    public String objection() {
        return "";
    }

    private static boolean hasNegation(List<String> lines) {
        return lines.stream().anyMatch(line -> line.startsWith("!"));
    }

    private static boolean isPattern(String line) {
        return !line.isBlank() && !line.startsWith("#");
    }
}
