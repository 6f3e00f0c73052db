package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Items that both sides add to the same list below the same heading. */
final class ChangelogUnion implements UnionRule {
    private static final Pattern ITEM = Pattern.compile("([-*+]) +\\S.*");
    private static final Pattern UNDERLINE = Pattern.compile("([=~^-])\\1{2,}\\s*");

    @Override
    public Optional<List<String>> join(Overlap overlap) {
        var gaps = overlap.gaps();
        if (gaps.isEmpty() || isEnclosed(overlap)) {
            return Optional.empty();
        }
        var lines = new ArrayList<String>();
        for (int at = 0; at < gaps.get().size(); at++) {
            var sharedInsertion = gaps.get().get(at);
            var items = joined(sharedInsertion);
            if (items.isEmpty() || isContinued(overlap, at)) {
                return Optional.empty();
            }
            lines.addAll(sharedInsertion.with(items.get()));
            if (at < overlap.baseLines().size()) {
                lines.add(overlap.baseLines().get(at));
            }
        }
        return Optional.of(lines);
    }

    private static Optional<List<String>> joined(SharedInsertion sharedInsertion) {
        var all = new ArrayList<String>();
        var ours = items(sharedInsertion.ours());
        var theirs = items(sharedInsertion.theirs());
        if (ours.isEmpty() || theirs.isEmpty()) {
            return Optional.empty();
        }
        var markers = new ArrayList<Character>();
        for (List<String> item : ours.get()) {
            all.addAll(item);
            markers.add(item.getFirst().charAt(0));
        }
        for (List<String> item : theirs.get()) {
            if (!ours.get().contains(item)) {
                all.addAll(item);
                markers.add(item.getFirst().charAt(0));
            }
        }
        // Another marker would begin another list.
        return markers.stream().distinct().count() > 1 ? Optional.empty() : Optional.of(all);
    }

    /** Each with the lines that go on with it; empty if there is anything else. */
    private static Optional<List<List<String>>> items(List<String> lines) {
        var items = new ArrayList<List<String>>();
        for (String line : lines) {
            if (ITEM.matcher(line).matches()) {
                items.add(new ArrayList<>(List.of(line)));
            } else if (isIndented(line) && !items.isEmpty()) {
                items.getLast().add(line);
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(items);
    }

    /** Whether what follows goes on with an item, so that nothing can be put before it. */
    private static boolean isContinued(Overlap overlap, int place) {
        int next = overlap.base().start() + place;
        return next < overlap.sides().base().size() && isIndented(overlap.sides().base().get(next));
    }

    private static boolean isIndented(String line) {
        return !line.isBlank() && Character.isWhitespace(line.charAt(0));
    }

    /** Code and comments may have lines that look like items. */
    private static boolean isEnclosed(Overlap overlap) {
        int fences = 0;
        int comments = 0;
        for (String line : overlap.sides().base().subList(0, overlap.base().start())) {
            var text = line.strip();
            fences += text.startsWith("```") || text.startsWith("~~~") ? 1 : 0;
            comments += text.contains("<!--") ? 1 : 0;
            comments -= text.contains("-->") ? 1 : 0;
        }
        return fences % 2 != 0 || comments != 0;
    }

    /** A heading that one side moves, such as that of a release, says where the others belong. */
    @Override
    public boolean holds(ThreeWayText threeWayText, List<String> woven) {
        var headings = headings(threeWayText.base());
        return headings.equals(headings(threeWayText.ours()))
                && headings.equals(headings(threeWayText.theirs()))
                && headings.equals(headings(woven));
    }

    @Override
    public String objection() {
        return "a side changes the headings of the changelog";
    }

    private static List<String> headings(List<String> lines) {
        var headings = new ArrayList<String>();
        var previous = "";
        for (String line : lines) {
            if (line.startsWith("#")) {
                headings.add(line);
            } else if (!previous.isBlank() && UNDERLINE.matcher(line).matches()) {
                headings.add(previous);
            }
            previous = line;
        }
        return headings;
    }
}
