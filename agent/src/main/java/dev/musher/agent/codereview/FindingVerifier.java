package dev.musher.agent.codereview;

import dev.musher.agent.judge.JudgePrompt;
import dev.musher.codegen.TextFile;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The second pass: each finding by itself, with the code around it. */
@TextFile("verify.md")
final class FindingVerifier {
    private static final int MOST_LINES = 300;

    private final ReviewNotes notes;
    private final CodeReader code;
    private final Consumer<String> progress;

    FindingVerifier(ReviewNotes notes, CodeReader code, Consumer<String> progress) {
        this.notes = notes;
        this.code = code;
        this.progress = progress;
    }

    void verify(List<ReviewFinding> findings) throws InterruptedException {
        for (int i = 0; i < findings.size() && notes.goesOn(); i++) {
            var reviewFinding = findings.get(i);
            progress.accept(
                    "checking finding "
                            + (i + 1)
                            + " of "
                            + findings.size()
                            + ", "
                            + reviewFinding.place());
            Optional<String> answer =
                    notes.ask(
                            FindingVerifierText.TEXT + "\n" + FindingSeverity.definitions(),
                            matter(reviewFinding));
            answer.ifPresent(words -> notes.judged(reviewFinding, FindingConfirmation.read(words)));
        }
    }

    private JudgePrompt matter(ReviewFinding reviewFinding) {
        return new JudgePrompt()
                .with(
                        "change",
                        notes.file(reviewFinding).textAround(reviewFinding.line(), MOST_LINES))
                .with("code", code.around(reviewFinding.path(), reviewFinding.line()))
                .with("confirmed", notes.confirmedSoFar())
                .with("finding", line(reviewFinding));
    }

    static String line(ReviewFinding reviewFinding) {
        return reviewFinding.severity().word()
                + " "
                + reviewFinding.place()
                + " "
                + reviewFinding.text();
    }
}
