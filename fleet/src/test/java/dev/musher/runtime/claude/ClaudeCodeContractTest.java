package dev.musher.runtime.claude;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.runtime.RuntimeContract;
import dev.musher.runtime.RuntimeStage;
import java.nio.file.Path;

/** The contract, held by the real CLI. */
class ClaudeCodeContractTest extends RuntimeContract {
    @Override
    protected RuntimeStage stage(Path own) {
        var installed = InstalledClaude.find();
        assumeTrue(installed.isPresent(), "Claude Code is not installed (npm, by ./check)");
        return new ClaudeStage(installed.orElseThrow());
    }
}
