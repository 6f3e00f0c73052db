package dev.musher.fleet.proof;

import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.results.TestResults;
import dev.musher.pipeline.story.GateStep;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * The evidence of one step that ran on a tree.
 *
 * @param output the SHA-256 of its whole output, in hexadecimal digits
 * @param log where the output is, relative to the folder of the evidence; bounded
 * @param started when it ran, which is earlier than now if the result was reused
 * @param tests what its tests said, one by one
 * @param read the files of the tree that it has read and that are not code; empty if not known
 */
public record StepEvidence(
        TreeId tree,
        GateStep step,
        String output,
        String log,
        Instant started,
        TestResults tests,
        Optional<Set<String>> read) {
    /** A step of which no tests are known, nor what it has read. */
    public StepEvidence(TreeId tree, GateStep step, String output, String log, Instant started) {
        this(tree, step, output, log, started, TestResults.NONE, Optional.empty());
    }
}
