package dev.musher.review;

import dev.musher.codegen.TextFile;
import dev.musher.judge.Matter;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The second pass: each finding by itself, with the code around it. */
@TextFile("verify.md")
final class Verifying {
    private static final int MOST_LINES = 300;

    private final ReviewNotes notes;
    private final CodeView code;
    private final Consumer<String> progress;

    Verifying(ReviewNotes notes, CodeView code, Consumer<String> progress) {
        this.notes = notes;
        this.code = code;
        this.progress = progress;
    }

    void verify(List<Finding> findings) throws InterruptedException {
        for (int i = 0; i < findings.size() && notes.goesOn(); i++) {
            var finding = findings.get(i);
            progress.accept(
                    "checking finding "
                            + (i + 1)
                            + " of "
                            + findings.size()
                            + ", "
                            + finding.place());
            Optional<String> answer =
                    notes.ask(VerifyingText.TEXT + "\n" + Severity.definitions(), matter(finding));
            answer.ifPresent(words -> notes.judged(finding, Confirmation.read(words)));
        }
    }

    private Matter matter(Finding finding) {
        return new Matter()
                .with("change", notes.file(finding).textAround(finding.line(), MOST_LINES))
                .with("code", code.around(finding.path(), finding.line()))
                .with("confirmed", notes.confirmedSoFar())
                .with("finding", line(finding));
    }

    static String line(Finding finding) {
        return finding.severity().word() + " " + finding.place() + " " + finding.text();
    }
}
