package dev.musher.agent.codereview;

import dev.musher.agent.codereview.ReviewResult.Dropped;
import dev.musher.agent.codereview.ReviewResult.Outcome;
import dev.musher.agent.judge.Judge;
import dev.musher.agent.judge.Judge.Judgement;
import dev.musher.agent.judge.JudgePrompt;
import dev.musher.provider.catalogue.Cost;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The findings and remarks collected in the course of a review. */
final class ReviewNotes {
    /** A user who is shown more reads none of them. */
    private static final int MOST_FINDINGS = 20;

    private final Map<String, ChangedFile> files = new LinkedHashMap<>();
    private final List<String> remarks = new ArrayList<>();
    private final Judge judge;
    private final List<ReviewFinding> found = new ArrayList<>();
    private final List<ReviewFinding> confirmed = new ArrayList<>();
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
        remarks.addAll(ReviewResult.remarks(changes.leftOut()));
        remarks.addAll(ReviewResult.remarks(leftOut));
        this.judge = judge;
    }

    /** Empty if the judge could not be asked; then the review ends. */
    Optional<String> ask(String instructions, JudgePrompt judgePrompt) throws InterruptedException {
        var judgement = judge.ask(instructions, judgePrompt.text());
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
        var findings = ReviewFindingReader.read(answer);
        if (findings.isEmpty() && !ReviewFindingReader.saysNothing(answer)) {
            broken = Optional.of("The model's answer is neither a list of findings nor NOTHING.");
            return;
        }
        for (ReviewFinding reviewFinding : findings) {
            var known = known(reviewFinding);
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
    private Optional<ReviewFinding> known(ReviewFinding reviewFinding) {
        String path = reviewFinding.path();
        for (String prefix : List.of("", "a/", "b/", "./")) {
            var file = path.startsWith(prefix) ? files.get(path.substring(prefix.length())) : null;
            if (file != null && file.shows(reviewFinding.line())) {
                return Optional.of(
                        new ReviewFinding(
                                reviewFinding.severity(),
                                file.path(),
                                reviewFinding.line(),
                                reviewFinding.text()));
            }
        }
        return Optional.empty();
    }

    private boolean isThere(ReviewFinding reviewFinding) {
        return found.stream()
                .anyMatch(
                        one ->
                                one.place().equals(reviewFinding.place())
                                        && one.text().equalsIgnoreCase(reviewFinding.text()));
    }

    /** The worst first, and not too many. */
    List<ReviewFinding> toVerify() {
        found.sort(Comparator.comparing(ReviewFinding::severity));
        unchecked = Math.max(0, found.size() - MOST_FINDINGS);
        return found.subList(0, found.size() - unchecked);
    }

    ChangedFile file(ReviewFinding reviewFinding) {
        var file = files.get(reviewFinding.path());
        if (file == null) {
            throw new IllegalStateException("not in the change: " + reviewFinding.place());
        }
        return file;
    }

    void judged(ReviewFinding reviewFinding, FindingConfirmation findingConfirmation) {
        switch (findingConfirmation) {
            case FindingConfirmation.Confirmed(var severity) ->
                    confirmed.add(reviewFinding.as(severity.orElse(reviewFinding.severity())));
            case FindingConfirmation.Duplicate _ -> duplicate++;
            case FindingConfirmation.Unconfirmed _ -> unconfirmed++;
        }
    }

    String confirmedSoFar() {
        var text = new StringBuilder();
        for (ReviewFinding reviewFinding : confirmed) {
            text.append(FindingVerifier.line(reviewFinding)).append('\n');
        }
        return text.toString();
    }

    Outcome outcome() {
        var findings = new ArrayList<>(confirmed);
        findings.sort(
                Comparator.comparing(ReviewFinding::severity)
                        .thenComparing(ReviewFinding::path)
                        .thenComparing(ReviewFinding::line));
        var dropped = new Dropped(outside, unconfirmed, duplicate, unchecked);
        var reviewResult = new ReviewResult(findings, dropped, remarks, cost);
        return broken.isPresent()
                ? new Outcome.Broken(reviewResult, broken.get())
                : new Outcome.Whole(reviewResult);
    }
}
