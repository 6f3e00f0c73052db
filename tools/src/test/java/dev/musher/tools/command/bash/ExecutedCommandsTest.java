package dev.musher.tools.command.bash;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bash runs random scripts, and everything that it runs is among the steps that we saw. */
@Tag("slow")
class ExecutedCommandsTest {
    private static final int SCRIPTS = 400;
    private static final BashCommandAnalyzer READER = new BashCommandAnalyzer();

    /** No program is found, and what is told of a missing program is kept. */
    private static final String DRIVER =
            """
            exec 3<"$1" 9>"$2" >/dev/null 2>&1 </dev/null
            PATH=/nowhere
            command_not_found_handle() { printf '%s\\0' "$#" "$@" >&9; return 127; }
            ulimit -t 15
            while IFS= read -r -d '' script <&3; do
                printf '%s\\0' script >&9
                ( eval "$script" )
            done
            """;

    @TempDir Path folder;

    @Test
    void seesEveryProgramThatBashRuns() throws IOException, InterruptedException {
        var generator = new RandomScripts(20_251_116);
        var scripts = new ArrayList<String>();
        for (int i = 0; i < SCRIPTS; i++) {
            scripts.add(generator.next());
        }
        List<List<List<String>>> runs = run(scripts);
        int clear = 0;
        int ran = 0;
        for (int i = 0; i < SCRIPTS; i++) {
            CommandAnalysis found = READER.read(scripts.get(i));
            if (found.unclear().stream().allMatch(ExecutedCommandsTest::isOfOneStep)) {
                clear++;
                for (List<String> executed : runs.get(i)) {
                    ran++;
                    assertThat(found.steps())
                            .as("%s%nran %s", scripts.get(i), executed)
                            .anyMatch(commandStep -> mayBecome(commandStep.words(), executed));
                }
            }
        }
        assertThat(clear).isGreaterThan(SCRIPTS / 3);
        assertThat(ran).isGreaterThan(SCRIPTS / 3);
    }

    /** Even where a program is not known, the step with it stands for what runs. */
    private static boolean isOfOneStep(CommandAnalysis.Unclear unclear) {
        return unclear.why().startsWith("which program");
    }

    private List<List<List<String>>> run(List<String> scripts)
            throws IOException, InterruptedException {
        Path input = folder.resolve("scripts");
        Path output = folder.resolve("ran");
        Files.writeString(input, String.join("\0", scripts) + "\0");
        var bash =
                new ProcessBuilder(
                                "bash",
                                "--norc",
                                "-c",
                                DRIVER,
                                "driver",
                                input.toString(),
                                output.toString())
                        .directory(folder.toFile())
                        .start();
        if (!bash.waitFor(60, TimeUnit.SECONDS)) {
            bash.descendants().forEach(ProcessHandle::destroyForcibly);
            bash.destroyForcibly();
        }
        return parsed(Files.readString(output, UTF_8));
    }

    private static List<List<List<String>>> parsed(String output) {
        var runs = new ArrayList<List<List<String>>>();
        String[] fields = output.split("\0", -1);
        int at = 0;
        while (at < fields.length - 1) {
            if (fields[at].equals("script")) {
                runs.add(new ArrayList<>());
                at++;
            } else {
                int count = Integer.parseInt(fields[at]);
                runs.getLast().add(List.of(fields).subList(at + 1, at + 1 + count));
                at += 1 + count;
            }
        }
        return runs;
    }

    /** An open word or a pattern may become any words. */
    private static boolean mayBecome(List<CommandWord> words, List<String> executed) {
        if (words.isEmpty()) {
            return executed.isEmpty();
        }
        var rest = words.subList(1, words.size());
        if (words.getFirst() instanceof CommandWord.Literal(String text)) {
            return !executed.isEmpty()
                    && executed.getFirst().equals(text)
                    && mayBecome(rest, executed.subList(1, executed.size()));
        }
        for (int taken = 0; taken <= executed.size(); taken++) {
            if (mayBecome(rest, executed.subList(taken, executed.size()))) {
                return true;
            }
        }
        return false;
    }
}
