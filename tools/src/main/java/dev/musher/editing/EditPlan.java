package dev.musher.editing;

import dev.musher.document.Splice;
import dev.musher.editing.Replacing.Where;
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
    record Ready(List<Splice> splices, Set<Looseness> loosely) implements EditPlan {
        public Ready {
            splices = List.copyOf(splices);
            loosely = Set.copyOf(loosely);
        }
    }

    /** At least one has not; the text says for each what was seen and what to do. */
    record Refused(String because) implements EditPlan {}

    /** All are looked for in the text as it is, not in what others make of it. */
    static EditPlan of(String text, List<Replacing> wanted) throws InterruptedException {
        return new Planning(text, wanted).plan();
    }

    /** The making of a plan. */
    final class Planning {
        private static final int MOST_PROBLEMS = 5;

        private record Placed(int number, Splice splice) {}

        private final String text;
        private final List<Replacing> wanted;
        private final TextSearch search;
        private final List<Placed> placed = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();
        private final Set<Looseness> loosely = EnumSet.noneOf(Looseness.class);

        private Planning(String text, List<Replacing> wanted) {
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

        private void place(int number, Replacing replacing) throws InterruptedException {
            if (replacing.oldText().isEmpty()) {
                problem(number, "old_text is empty. Give the text that shall be replaced.");
                return;
            }
            if (replacing.oldText().equals(replacing.newText())) {
                problem(number, "old_text and new_text are the same. Nothing would change.");
                return;
            }
            var matches = search.find(replacing.oldText());
            var places = matches.places();
            if (places.isEmpty()) {
                problem(number, new NotFound(text, wanted).explain(replacing));
            } else if (places.size() == TextSearch.MOST_PLACES) {
                problem(number, "old_text is in too many places. Use a program, such as sed.");
            } else if (places.size() > 1 && replacing.where() == Where.ONE) {
                problem(number, Ambiguity.explain(text, matches));
            } else {
                place(number, replacing, matches);
            }
        }

        private void place(int number, Replacing replacing, Matches matches) {
            boolean exact = matches.looseness() == Looseness.EXACT;
            if (!exact) {
                loosely.add(matches.looseness());
            }
            for (var match : matches.apart()) {
                int start = exact ? match.start() : withIndentation(match.start(), replacing);
                var fitted =
                        exact
                                ? replacing.newText()
                                : Refit.fit(text.substring(start, match.end()), replacing);
                placed.add(new Placed(number, new Splice(start, match.end(), fitted)));
            }
        }

        /** Whoever left out the indentation of the first line means the whole line. */
        private int withIndentation(int start, Replacing replacing) {
            int line = text.lastIndexOf('\n', start - 1) + 1;
            boolean left = !SqueezedText.isBlank(replacing.oldText().charAt(0));
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
                                    + Ambiguity.lineOf(text, after.splice().start())
                                    + ". Make one edit of both.");
                }
            }
        }

        private void problem(int number, String what) {
            problems.add(wanted.size() == 1 ? what : "edits[" + number + "]: " + what);
        }
    }
}
