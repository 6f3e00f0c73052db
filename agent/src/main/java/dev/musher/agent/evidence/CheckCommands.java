package dev.musher.agent.evidence;

import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.ExitMeaning;
import dev.musher.tools.command.bash.BashCommandAnalyzer;

/** Tells of commands that were not run what they would check. */
public final class CheckCommands {
    private final CommandAnalyzer commands = new BashCommandAnalyzer();
    private final CheckReader checks = new CheckReader();

    /** Whether a command runs tests and ends as they do. */
    public boolean isTest(String command) {
        for (CommandStep commandStep : commands.read(command).steps()) {
            var known = checks.read(commandStep.words());
            if (known.isPresent()
                    && known.get().kinds().contains(Check.Kind.TEST)
                    && commandStep.exit() instanceof ExitMeaning.Shown) {
                return true;
            }
        }
        return false;
    }
}
