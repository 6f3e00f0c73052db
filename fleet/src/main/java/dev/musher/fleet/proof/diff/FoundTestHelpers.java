package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import java.util.List;
import java.util.Set;

/**
 * The test helpers found among changed files.
 *
 * @param helpers belong to what work is measured by, though their paths do not say so
 * @param run those of them that gates run, or take into what they run
 * @param code is only called like tests, or named by a gate that tests it
 * @param either may be work or what it is measured by
 * @param tracing whether it is known which data gates have read on base
 */
public record FoundTestHelpers(
        Set<String> helpers,
        Set<String> run,
        Set<String> code,
        Set<String> either,
        Tracing tracing) {
    /** By what data is known to be read. */
    enum Tracing {
        /** By access times. */
        KNOWN(""),
        UNKNOWN(" (no access times here, so it is unknown whether a gate reads it)");

        private final String remark;

        Tracing(String remark) {
            this.remark = remark;
        }
    }

    public boolean isMeasure(String path, GateInputs inputs) {
        return helpers.contains(path) || (inputs.cover(path) && !code.contains(path));
    }

    /** What people should know of them: what gates run holds for later stories, too. */
    public List<ProofFinding> findings(FindingWeights findingWeights) {
        return helpers.stream().sorted().map(path -> finding(path, findingWeights)).toList();
    }

    private ProofFinding finding(String path, FindingWeights findingWeights) {
        return run.contains(path)
                ? findingWeights.weighed(
                        Kind.GATE_INPUT_CHANGED, path, 0, "a gate runs it; revert the change")
                : FindingWeights.reported(
                        Kind.GATE_INPUT_CHANGED,
                        path,
                        0,
                        "only tests and gates use it; base's version judged this code"
                                + (GateInputs.isData(path) ? tracing.remark : ""));
    }
}
