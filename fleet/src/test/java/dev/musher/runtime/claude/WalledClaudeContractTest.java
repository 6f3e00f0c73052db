package dev.musher.runtime.claude;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.command.ShellCommandReader;
import dev.musher.runtime.RuntimeContract;
import dev.musher.runtime.RuntimeStage;
import java.nio.file.Path;

/** The contract, held by the real CLI inside walls. */
class WalledClaudeContractTest extends RuntimeContract {
    @Override
    protected RuntimeStage stage(Path own) {
        var installed = InstalledClaude.find();
        assumeTrue(installed.isPresent(), "Claude Code is not installed (npm, by ./check)");
        var walls = TestWalls.around(own.resolveSibling("home"));
        assumeTrue(walls.problem().isEmpty(), "bubblewrap does not work here");
        return new ClaudeStage(
                installed.orElseThrow(), new InsideDesk(new ShellCommandReader()), walls);
    }
}
