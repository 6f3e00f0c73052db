package dev.musher.proof.diff;

import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Kind;
import java.util.List;
import java.util.Set;

/**
 * What a search for helpers of tests found among changed files.
 *
 * @param helpers belong to what work is measured by, though their paths do not say so
 * @param run those of them that gates run, or take into what they run
 * @param code is only called like tests, or named by a gate that tests it
 * @param either may be work or what it is measured by
 * @param tracing whether it is known which data gates have read on base
 */
public record FoundHelpers(
        Set<String> helpers,
        Set<String> run,
        Set<String> code,
        Set<String> either,
        Tracing tracing) {
    /** By what data is known to be read. */
    enum Tracing {
        /** By access times. */
        KNOWN(""),
        UNKNOWN(" (whether a gate reads it is not known: no access times here)");

        private final String remark;

        Tracing(String remark) {
            this.remark = remark;
        }
    }

    public boolean isMeasure(String path, GateInputs inputs) {
        return helpers.contains(path) || (inputs.cover(path) && !code.contains(path));
    }

    /** What people should know of them: what gates run holds for later stories, too. */
    public List<Finding> findings(Scales scales) {
        return helpers.stream().sorted().map(path -> finding(path, scales)).toList();
    }

    private Finding finding(String path, Scales scales) {
        return run.contains(path)
                ? scales.weighed(
                        Kind.GATE_INPUT_CHANGED, path, 0, "a gate runs it; take the change back")
                : Scales.reported(
                        Kind.GATE_INPUT_CHANGED,
                        path,
                        0,
                        "only tests and gates use it; base's version judged this code"
                                + (GateInputs.isData(path) ? tracing.remark : ""));
    }
}
