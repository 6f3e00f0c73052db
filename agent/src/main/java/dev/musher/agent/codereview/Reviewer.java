package dev.musher.agent.codereview;

import dev.musher.agent.judge.Judge;
import dev.musher.agent.judge.JudgePrompt;
import dev.musher.codegen.TextFile;
import java.util.List;
import java.util.function.Consumer;

/** Has a judge review a change: finds, then verifies each finding against the code. */
@TextFile("find.md")
public final class Reviewer {
    private final Judge judge;
    private final CodeReader code;
    private final Consumer<String> progress;

    /**
     * Puts one together; nothing is asked yet.
     *
     * @param progress hears what is being done, in a few words
     */
    public Reviewer(Judge judge, CodeReader code, Consumer<String> progress) {
        this.judge = judge;
        this.code = code;
        this.progress = progress;
    }

    /** Blocks until it is done; asks once for each portion of the change and for each finding. */
    public ReviewResult.Outcome review(Changeset changes) throws InterruptedException {
        var reviewBatches = ReviewBatches.of(changes.files());
        var notes = new ReviewNotes(changes, reviewBatches.leftOut(), judge);
        var portions = reviewBatches.portions();
        for (int i = 0; i < portions.size() && notes.goesOn(); i++) {
            progress.accept("reading " + reading(portions.get(i), i, portions.size()));
            notes.ask(instructions(), new JudgePrompt().with("diff", diff(portions.get(i))))
                    .ifPresent(notes::found);
        }
        var findingVerifier = new FindingVerifier(notes, code, progress);
        if (notes.goesOn()) {
            findingVerifier.verify(notes.toVerify());
        }
        return notes.outcome();
    }

    private static String instructions() {
        return ReviewerText.TEXT + "\n" + FindingSeverity.definitions();
    }

    private static String diff(List<ChangedFile> files) {
        var text = new StringBuilder();
        for (ChangedFile file : files) {
            text.append(file.text()).append('\n');
        }
        return text.toString();
    }

    private static String reading(List<ChangedFile> files, int at, int of) {
        String count = files.size() == 1 ? files.getFirst().path() : files.size() + " files";
        return of == 1 ? count : count + " (" + (at + 1) + " of " + of + ")";
    }
}
