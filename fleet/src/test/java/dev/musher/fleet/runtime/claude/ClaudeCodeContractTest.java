package dev.musher.fleet.runtime.claude;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.fleet.runtime.RuntimeContract;
import dev.musher.fleet.runtime.RuntimeFixture;
import java.nio.file.Path;

/** The contract, held by the real CLI. */
class ClaudeCodeContractTest extends RuntimeContract {
    @Override
    protected RuntimeFixture stage(Path own) {
        var installed = InstalledClaude.find();
        assumeTrue(installed.isPresent(), "Claude Code is not installed (npm, by ./check)");
        return new ClaudeFixture(installed.orElseThrow());
    }
}
