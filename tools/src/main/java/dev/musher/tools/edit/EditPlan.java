package dev.musher.tools.edit;

import dev.musher.tools.document.TextSplice;
import dev.musher.tools.edit.TextReplacement.Occurrence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Where replacements go in a text: all of them, or none. */
sealed interface EditPlan {
    /**
     * Every replacement has its place.
     *
     * @param splices in the order of the text
     * @param loosely how those were found that are not there exactly
     */
    record Ready(List<TextSplice> splices, Set<MatchLooseness> loosely) implements EditPlan {
        public Ready {
            splices = List.copyOf(splices);
            loosely = Set.copyOf(loosely);
        }
    }

    /** At least one has not; the text says for each what was seen and what to do. */
    record Refused(String because) implements EditPlan {}

    /** All are looked for in the text as it is, not in what others make of it. */
    static EditPlan of(String text, List<TextReplacement> wanted) throws InterruptedException {
        return new Planning(text, wanted).plan();
    }

    /** The making of a plan. */
    final class Planning {
        private static final int MOST_PROBLEMS = 5;

        private record Placed(int number, TextSplice splice) {}

        private final String text;
        private final List<TextReplacement> wanted;
        private final TextSearch search;
        private final List<Placed> placed = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();
        private final Set<MatchLooseness> loosely = EnumSet.noneOf(MatchLooseness.class);

        private Planning(String text, List<TextReplacement> wanted) {
            this.text = text;
            this.wanted = wanted;
            this.search = new TextSearch(text);
        }

        private EditPlan plan() throws InterruptedException {
            for (int number = 0; number < wanted.size(); number++) {
                place(number, wanted.get(number));
            }
            placed.sort(Comparator.comparingInt(place -> place.splice().start()));
            refuseOverlaps();
            if (problems.isEmpty()) {
                return new Ready(placed.stream().map(Placed::splice).toList(), loosely);
            }
            int shown = Math.min(problems.size(), MOST_PROBLEMS);
            return new Refused(String.join("\n", problems.subList(0, shown)));
        }

        private void place(int number, TextReplacement textReplacement)
                throws InterruptedException {
            if (textReplacement.oldText().isEmpty()) {
                problem(number, "old_text is empty. Give the text to replace.");
                return;
            }
            if (textReplacement.oldText().equals(textReplacement.newText())) {
                problem(number, "old_text and new_text are the same. Nothing would change.");
                return;
            }
            var textMatches = search.find(textReplacement.oldText());
            var places = textMatches.places();
            if (places.isEmpty()) {
                problem(number, new NotFoundText(text, wanted).explain(textReplacement));
            } else if (places.size() == TextSearch.MOST_PLACES) {
                problem(number, "old_text occurs in too many places. Use a program such as sed.");
            } else if (places.size() > 1 && textReplacement.where() == Occurrence.ONE) {
                problem(number, AmbiguousMatchText.explain(text, textMatches));
            } else {
                place(number, textReplacement, textMatches);
            }
        }

        private void place(int number, TextReplacement textReplacement, TextMatches textMatches) {
            boolean exact = textMatches.looseness() == MatchLooseness.EXACT;
            if (!exact) {
                loosely.add(textMatches.looseness());
            }
            for (var textMatch : textMatches.apart()) {
                int start =
                        exact
                                ? textMatch.start()
                                : withIndentation(textMatch.start(), textReplacement);
                var fitted =
                        exact
                                ? textReplacement.newText()
                                : ReplacementFit.fit(
                                        text.substring(start, textMatch.end()), textReplacement);
                placed.add(new Placed(number, new TextSplice(start, textMatch.end(), fitted)));
            }
        }

        /** A model that left out the indentation of the first line means the whole line. */
        private int withIndentation(int start, TextReplacement textReplacement) {
            int line = text.lastIndexOf('\n', start - 1) + 1;
            boolean left = !SqueezedText.isBlank(textReplacement.oldText().charAt(0));
            return left && text.substring(line, start).isBlank() ? line : start;
        }

        private void refuseOverlaps() {
            for (int i = 1; i < placed.size(); i++) {
                var before = placed.get(i - 1);
                var after = placed.get(i);
                if (after.splice().start() < before.splice().end()) {
                    problem(
                            after.number(),
                            "overlaps edits["
                                    + before.number()
                                    + "] at line "
                                    + AmbiguousMatchText.lineOf(text, after.splice().start())
                                    + ". Combine both into one edit.");
                }
            }
        }

        private void problem(int number, String what) {
            problems.add(wanted.size() == 1 ? what : "edits[" + number + "]: " + what);
        }
    }
}
