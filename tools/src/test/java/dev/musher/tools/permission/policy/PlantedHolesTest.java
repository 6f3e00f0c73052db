package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a reader takes one kind of command for harmless, running what is allowed finds it. */
@Tag("slow")
class PlantedHolesTest {
    private static final long SEED = Long.getLong("musher.seed", 7);
    private static final int COMMANDS = 60_000;

    /** A command that is wholly of this form counts as doing nothing. */
    private static final List<String> HOLES =
            List.of(
                    "declare -[aA] \\w+=\\S+",
                    ": \\$\\{\\w+:?=[^}]*\\}; echo \\$\\(\\(x\\)\\)",
                    "find .* -execdir [a-z]+ \\S+ \\\\;",
                    "[a-z]+ [^;|&<>]*>>? [^ ;|&<>]*[*\\[][^ ;|&<>]*",
                    "(/bin/|da|env |)sh -c '(\\[\\[|\\(\\()[^']*'",
                    "od -[a-zA-Z]+ [^ ;|&<>]+",
                    "[^;<>&]*xargs( -n ?1| -I\\{\\}|) (tee|touch|rm|cp|mv|mkdir)( [^ ;|&<>]+)*",
                    "tee( -a)? [^ ;|&<>]+",
                    "(cd|pushd) [^ ;|&<>]+(;| &&) git [^;|&<>]*",
                    "(env|nice|nohup|timeout 5|xargs)( [^ ;|&<>]*)* [<>] [^ ;|&<>]+",
                    "echo \"[^\"]*\\$\\{x:-[^\"]*\"",
                    "git (grep|show|log|diff)( [^ ;|&<>]+)*",
                    "(sort|wc|du) --files0-from=[^ ;|&<>]+");

    @TempDir Path folder;

    @Test
    void everyHoleIsFound() throws IOException, InterruptedException {
        assumeTrue(CommandTrial.isPossible(), "bubblewrap and perl are needed");
        CommandTrial.fill(folder);
        try (var commandTrial = new CommandTrial(folder)) {
            var commands = commands(commandTrial);
            for (String hole : HOLES) {
                var form = Pattern.compile(hole, Pattern.DOTALL);
                var holed = new ExecutedDecisions(commandTrial, folder, harmless(form));
                assertThat(
                                commands.stream()
                                        .filter(command -> form.matcher(command).matches())
                                        .map(command -> holed.run(List.of(command)).findings())
                                        .anyMatch(findings -> !findings.isEmpty()))
                        .as(hole)
                        .isTrue();
            }
        }
    }

    private static List<String> commands(CommandTrial commandTrial) {
        var random =
                new RandomCommands(new ProgramCalls(commandTrial), ExecutedDecisionsTest.rows());
        var commands = new ArrayList<String>();
        for (int i = 0; i < COMMANDS; i++) {
            commands.add(random.get(SEED, i));
        }
        return commands;
    }

    private static CommandAnalyzer harmless(Pattern form) {
        var reader = new BashCommandAnalyzer();
        return command -> reader.read(form.matcher(command).matches() ? "true" : command);
    }
}
