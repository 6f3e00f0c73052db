package dev.musher.fleet.proof.diff;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What a diff shows, and the step of the report that says so. */
public final class DiffReport {
    private final GateStep step;
    private final List<ProofFinding> findings;
    private final ChangedPaths paths;
    private final Set<String> deletedTests;
    private final Set<String> dependencies;
    private final Set<String> longer;
    private final Set<String> weaker;

    DiffReport(
            GateStep step,
            List<ProofFinding> findings,
            ChangedPaths paths,
            Collection<String> deletedTests,
            Set<String> dependencies,
            List<PatchFile> files) {
        this.deletedTests = Set.copyOf(deletedTests);
        this.dependencies = Set.copyOf(dependencies);
        this.weaker = Set.copyOf(SharedTestFiles.weaker(files));
        this.longer =
                files.stream()
                        .filter(file -> file.lines(Sort.REMOVED).isEmpty())
                        .map(PatchFile::path)
                        .filter(HelperClassifier.PAGE.asPredicate())
                        .collect(Collectors.toSet());
        this.step = step;
        this.findings = List.copyOf(findings);
        this.paths = paths;
    }

    public GateStep step() {
        return step;
    }

    public List<ProofFinding> findings() {
        return findings;
    }

    /** The names of tests of which the diff shows that they are not there, told or renamed. */
    public Set<String> deletedTests() {
        return deletedTests;
    }

    /** The build files of which only versions and dependencies change. */
    public Set<String> dependencies() {
        return dependencies;
    }

    /** The paths that the diff touches, and those that files were moved from. */
    public List<String> paths() {
        return paths.texts();
    }

    /** The same without pages that only get longer: what tests know of them is still there. */
    public List<String> rewritten() {
        return paths().stream().filter(path -> !longer.contains(path)).toList();
    }

    /** The files that lose assertions or examples. */
    public Set<String> weaker() {
        return weaker;
    }

    public boolean callsFor(Gate gate) {
        return gate.onlyIfChanged().isEmpty() || paths.fitAny(gate.onlyIfChanged());
    }
}
