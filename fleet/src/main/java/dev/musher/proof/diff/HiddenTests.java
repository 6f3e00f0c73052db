package dev.musher.proof.diff;

import dev.musher.git.FileChange;
import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Kind;
import java.util.ArrayList;
import java.util.List;

/** Finds tests that were given a name under which nothing runs them. */
final class HiddenTests {
    private HiddenTests() {}

    static List<Finding> in(List<FileChange> changes, Scales scales) {
        var findings = new ArrayList<Finding>();
        for (FileChange change : changes) {
            if (change instanceof FileChange.Moved moved) {
                var from = moved.from().toString();
                var to = moved.path().toString();
                boolean wasTest =
                        TestFiles.subject(from).isPresent() && TestFiles.language(from).isPresent();
                if (wasTest && Languages.ofPath(to).isEmpty()) {
                    findings.add(
                            scales.weighed(
                                    Kind.TEST_DELETED,
                                    to,
                                    0,
                                    "nothing runs it under this name; call it " + from + " again"));
                }
            }
        }
        return findings;
    }
}
