package dev.musher.fleet.proof.diff;

import dev.musher.base.git.data.FileChange;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.source.CodeLines;
import dev.musher.pipeline.gate.Gate;
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
    private final FindingWeights findingWeights;

    ChangedRunners(
            List<Gate> gates,
            List<PatchFile> files,
            Set<String> spared,
            FindingWeights findingWeights) {
        var ofBase = files.stream().map(PatchFile::before).filter(path -> !path.isEmpty()).toList();
        this.inputs = new GateInputs(gates, "", spared, ofBase);
        this.findingWeights = findingWeights;
    }

    /**
     * @param unreached build files of which nothing changes that a gate gets to
     */
    List<ProofFinding> in(List<FileChange> changes, List<PatchFile> files, Set<String> unreached) {
        var findings = new ArrayList<ProofFinding>();
        for (FileChange change : changes) {
            if (isOfRunner(change)) {
                findings.add(
                        findingWeights.weighed(
                                Kind.RUNNER_CHANGED,
                                change.path().toString(),
                                0,
                                inputs.shadows(change.path().toString())
                                        ? "takes the place of a module that Python or its test"
                                                + " runner loads; give it another name"
                                        : "configures which tests run and how; revert the change"));
            }
        }
        for (PatchFile file : files) {
            if (!unreached.contains(file.path())) {
                firstAboutTests(file).ifPresent(line -> findings.add(found(file, line)));
            }
        }
        return findings;
    }

    private ProofFinding found(PatchFile file, PatchLine line) {
        return findingWeights.weighed(
                Kind.RUNNER_CHANGED,
                file.path(),
                line.number(),
                "`" + line.text().strip() + "` may change which tests run; revert it");
    }

    private boolean isOfRunner(FileChange change) {
        return inputs.isOfRunner(change.path().toString())
                || (change instanceof FileChange.Moved moved
                        && inputs.isOfRunner(moved.from().toString()));
    }

    private Optional<PatchLine> firstAboutTests(PatchFile file) {
        boolean isOfBuild =
                RunnerSettingLines.isSettings(file.path())
                        || (inputs.isOfBuild(file.path()) && !TestPaths.isOfTests(file.path()));
        var about =
                isOfBuild
                        ? Optional.of(RunnerSettingLines.ofBuild(file.path()))
                        : RunnerSettingLines.ofCode(file.path());
        return about.flatMap(
                pattern ->
                        file.hunks().stream()
                                .flatMap(List::stream)
                                .filter(line -> line.sort() != Sort.KEPT)
                                .filter(line -> isOfBuild || line.sort() == Sort.ADDED)
                                .filter(line -> pattern.matcher(CodeLines.cut(line.text())).find())
                                .findFirst());
    }
}
