package dev.musher.fleet.runtime.claude;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.fleet.runtime.RuntimeContract;
import dev.musher.fleet.runtime.RuntimeFixture;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import java.nio.file.Path;

/** The contract, held by the real CLI inside walls. */
class WalledClaudeContractTest extends RuntimeContract {
    @Override
    protected RuntimeFixture stage(Path own) {
        var installed = InstalledClaude.find();
        assumeTrue(installed.isPresent(), "Claude Code is not installed (npm, by ./check)");
        var walls = TestWalls.around(own.resolveSibling("home"));
        assumeTrue(walls.problem().isEmpty(), "bubblewrap does not work here");
        return new ClaudeFixture(
                installed.orElseThrow(), new InsideFolderPolicy(new BashCommandAnalyzer()), walls);
    }
}
