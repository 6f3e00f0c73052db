package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Patterns of what is ignored. In which order two of them stand does not matter, unless one of them
 * takes back what another says.
 */
final class IgnoreFileUnion implements UnionRule {
    @Override
    public Optional<List<String>> join(Overlap overlap) {
        var gaps = overlap.gaps();
        if (gaps.isEmpty()
                || hasNegation(overlap.oursLines())
                || hasNegation(overlap.theirsLines())
                || hasNegation(overlap.baseLines())) {
            return Optional.empty();
        }
        var patterns = new HashSet<String>();
        gaps.get().forEach(sharedInsertion -> patterns.addAll(sharedInsertion.ours()));
        patterns.removeIf(line -> !isPattern(line));
        var lines = new ArrayList<String>();
        for (int at = 0; at < gaps.get().size(); at++) {
            var sharedInsertion = gaps.get().get(at).trimmed(_ -> true);
            var different = new ArrayList<>(sharedInsertion.ours());
            sharedInsertion.theirs().stream()
                    .filter(line -> !patterns.contains(line))
                    .forEach(different::add);
            lines.addAll(sharedInsertion.with(different));
            if (at < overlap.baseLines().size()) {
                lines.add(overlap.baseLines().get(at));
            }
        }
        return Optional.of(lines);
    }

    @Override
    public boolean holds(ThreeWayText threeWayText, List<String> woven) {
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
