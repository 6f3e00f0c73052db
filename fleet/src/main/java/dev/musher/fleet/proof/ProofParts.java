package dev.musher.fleet.proof;

import dev.musher.base.git.Git;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.TimeSource;
import dev.musher.tools.sandbox.StepSandbox;
import dev.musher.tools.syntax.SyntaxParser;
import java.util.Map;

/**
 * The parts that the prover is made of.
 *
 * @param git in the project, which has every commit that is claimed
 * @param environment the user's, with its secrets; gates get it without them
 * @param sandbox around everything that gates run
 * @param parser of the code, for inspections that need its structure
 */
public record ProofParts(
        Git git,
        Checkouts checkouts,
        ProcessRunner processes,
        Map<String, String> environment,
        StepSandbox sandbox,
        SyntaxParser parser,
        TimeSource clock) {
    public ProofParts {
        environment = Map.copyOf(environment);
    }
}
