package dev.musher.proof.diff;

import dev.musher.gates.Gate;
import dev.musher.git.FileChange;
import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.diff.PatchLine.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds changes to what says which tests run and how. They would hold for every later story, too,
 * whatever this one is worth.
 */
final class ChangedRunners {
    private final GateInputs inputs;
    private final Scales scales;

    ChangedRunners(List<Gate> gates, List<PatchFile> files, Set<String> spared, Scales scales) {
        var ofBase = files.stream().map(PatchFile::before).filter(path -> !path.isEmpty()).toList();
        this.inputs = new GateInputs(gates, "", spared, ofBase);
        this.scales = scales;
    }

    /**
     * @param unreached build files of which nothing changes that a gate gets to
     */
    List<Finding> in(List<FileChange> changes, List<PatchFile> files, Set<String> unreached) {
        var findings = new ArrayList<Finding>();
        for (FileChange change : changes) {
            if (isOfRunner(change)) {
                findings.add(
                        scales.weighed(
                                Kind.RUNNER_CHANGED,
                                change.path().toString(),
                                0,
                                "says which tests run and how; take the change back"));
            }
        }
        for (PatchFile file : files) {
            if (!unreached.contains(file.path())) {
                firstAboutTests(file).ifPresent(line -> findings.add(found(file, line)));
            }
        }
        return findings;
    }

    private Finding found(PatchFile file, PatchLine line) {
        return scales.weighed(
                Kind.RUNNER_CHANGED,
                file.path(),
                line.number(),
                "`" + line.text().strip() + "` may change which tests run; take it back");
    }

    private boolean isOfRunner(FileChange change) {
        return inputs.isOfRunner(change.path().toString())
                || (change instanceof FileChange.Moved moved
                        && inputs.isOfRunner(moved.from().toString()));
    }

    private Optional<PatchLine> firstAboutTests(PatchFile file) {
        boolean isOfBuild =
                RunnerLines.isSettings(file.path())
                        || (inputs.isOfBuild(file.path()) && !TestFiles.isOfTests(file.path()));
        var about =
                isOfBuild
                        ? Optional.of(RunnerLines.ofBuild(file.path()))
                        : RunnerLines.ofCode(file.path());
        return about.flatMap(
                pattern ->
                        file.hunks().stream()
                                .flatMap(List::stream)
                                .filter(line -> line.sort() != Sort.KEPT)
                                .filter(line -> isOfBuild || line.sort() == Sort.ADDED)
                                .filter(line -> pattern.matcher(Code.cut(line.text())).find())
                                .findFirst());
    }
}
