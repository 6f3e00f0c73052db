package dev.musher.fleet.proof.diff;

import dev.musher.base.git.data.FileChange;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.ArrayList;
import java.util.List;

/** Finds tests that were given a name under which nothing runs them. */
final class HiddenTests {
    private HiddenTests() {}

    static List<ProofFinding> in(List<FileChange> changes, FindingWeights findingWeights) {
        var findings = new ArrayList<ProofFinding>();
        for (FileChange change : changes) {
            if (change instanceof FileChange.Moved moved) {
                var from = moved.from().toString();
                var to = moved.path().toString();
                boolean wasTest =
                        TestPaths.subject(from).isPresent() && TestPaths.language(from).isPresent();
                if (wasTest && TestLanguages.ofPath(to).isEmpty()) {
                    findings.add(
                            findingWeights.weighed(
                                    Kind.TEST_DELETED,
                                    to,
                                    0,
                                    "nothing runs it under this name; rename it to "
                                            + from
                                            + " again"));
                }
            }
        }
        return findings;
    }
}
