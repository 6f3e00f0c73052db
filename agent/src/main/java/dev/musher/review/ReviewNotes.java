package dev.musher.review;

import dev.musher.catalogue.Cost;
import dev.musher.judge.Judge;
import dev.musher.judge.Judge.Judgement;
import dev.musher.judge.Matter;
import dev.musher.review.Review.Dropped;
import dev.musher.review.Review.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known in the middle of a review. */
final class ReviewNotes {
    /** Whoever is shown more reads none of them. */
    private static final int MOST_FINDINGS = 20;

    private final Map<String, ChangedFile> files = new LinkedHashMap<>();
    private final List<String> remarks = new ArrayList<>();
    private final Judge judge;
    private final List<Finding> found = new ArrayList<>();
    private final List<Finding> confirmed = new ArrayList<>();
    private Optional<String> broken = Optional.empty();
    private Cost cost = Cost.nothing();
    private int outside;
    private int unconfirmed;
    private int duplicate;
    private int unchecked;

    ReviewNotes(Changeset changes, List<String> leftOut, Judge judge) {
        for (ChangedFile file : changes.files()) {
            files.put(file.path(), file);
        }
        remarks.addAll(Review.remarks(changes.leftOut()));
        remarks.addAll(Review.remarks(leftOut));
        this.judge = judge;
    }

    /** Empty if the judge could not be asked; then the review is over. */
    Optional<String> ask(String instructions, Matter matter) throws InterruptedException {
        var judgement = judge.ask(instructions, matter.text());
        cost = cost.plus(judgement.cost());
        return switch (judgement) {
            case Judgement.Said(var words, _) -> Optional.of(words);
            case Judgement.Silent(var why, _) -> {
                broken = Optional.of(why);
                yield Optional.empty();
            }
        };
    }

    boolean goesOn() {
        return broken.isEmpty();
    }

    /** The first pass said something. An answer that is none must not pass for a clean bill. */
    void found(String answer) {
        var findings = FindingReader.read(answer);
        if (findings.isEmpty() && !FindingReader.saysNothing(answer)) {
            broken = Optional.of("The model's answer is neither a list of findings nor NOTHING.");
            return;
        }
        for (Finding finding : findings) {
            var known = known(finding);
            if (known.isEmpty()) {
                outside++;
            } else if (isThere(known.get())) {
                duplicate++;
            } else {
                found.add(known.get());
            }
        }
    }

    /** With the path as the change has it; only what the change shows is evidence. */
    private Optional<Finding> known(Finding finding) {
        String path = finding.path();
        for (String prefix : List.of("", "a/", "b/", "./")) {
            var file = path.startsWith(prefix) ? files.get(path.substring(prefix.length())) : null;
            if (file != null && file.shows(finding.line())) {
                return Optional.of(
                        new Finding(
                                finding.severity(), file.path(), finding.line(), finding.text()));
            }
        }
        return Optional.empty();
    }

    private boolean isThere(Finding finding) {
        return found.stream()
                .anyMatch(
                        one ->
                                one.place().equals(finding.place())
                                        && one.text().equalsIgnoreCase(finding.text()));
    }

    /** The worst first, and not too many. */
    List<Finding> toVerify() {
        found.sort(Comparator.comparing(Finding::severity));
        unchecked = Math.max(0, found.size() - MOST_FINDINGS);
        return found.subList(0, found.size() - unchecked);
    }

    ChangedFile file(Finding finding) {
        var file = files.get(finding.path());
        if (file == null) {
            throw new IllegalStateException("not in the change: " + finding.place());
        }
        return file;
    }

    void judged(Finding finding, Confirmation confirmation) {
        switch (confirmation) {
            case Confirmation.Confirmed(var severity) ->
                    confirmed.add(finding.as(severity.orElse(finding.severity())));
            case Confirmation.Duplicate _ -> duplicate++;
            case Confirmation.Unconfirmed _ -> unconfirmed++;
        }
    }

    String confirmedSoFar() {
        var text = new StringBuilder();
        for (Finding finding : confirmed) {
            text.append(Verifying.line(finding)).append('\n');
        }
        return text.toString();
    }

    Outcome outcome() {
        var findings = new ArrayList<>(confirmed);
        findings.sort(
                Comparator.comparing(Finding::severity)
                        .thenComparing(Finding::path)
                        .thenComparing(Finding::line));
        var dropped = new Dropped(outside, unconfirmed, duplicate, unchecked);
        var review = new Review(findings, dropped, remarks, cost);
        return broken.isPresent()
                ? new Outcome.Broken(review, broken.get())
                : new Outcome.Whole(review);
    }
}
