package dev.musher.proof;

import dev.musher.git.Git;
import dev.musher.process.Processes;
import dev.musher.sandbox.StepSandbox;
import dev.musher.syntax.SyntaxParser;
import dev.musher.time.Clock;
import java.util.Map;

/**
 * By what work is proven.
 *
 * @param git in the project, which has every commit that is claimed
 * @param environment the user's, with its secrets; gates get it without them
 * @param sandbox around everything that gates run
 * @param parser of the code, for whoever has to know what is in it
 */
public record Means(
        Git git,
        Checkouts checkouts,
        Processes processes,
        Map<String, String> environment,
        StepSandbox sandbox,
        SyntaxParser parser,
        Clock clock) {
    public Means {
        environment = Map.copyOf(environment);
    }
}
