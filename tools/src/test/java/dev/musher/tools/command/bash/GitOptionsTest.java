package dev.musher.tools.command.bash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the table says of git's options, held against git itself. */
@Tag("slow")
class GitOptionsTest {
    @TempDir Path folder;

    @BeforeEach
    void build() throws Exception {
        git(List.of("init", "-q"));
        git(
                List.of(
                        "-c",
                        "user.name=x",
                        "-c",
                        "user.email=x@y",
                        "commit",
                        "-q",
                        "--allow-empty",
                        "-m",
                        "x"));
    }

    @Test
    void anOptionThatNeedsAValueTakesTheNextWord() throws Exception {
        var wrong = new ArrayList<String>();
        int tried = 0;
        for (String line : KnownProgramsText.TEXT.split("\n", -1)) {
            if (line.startsWith("git ")) {
                String[] row = line.split("\\|", -1);
                for (String name : row[0].split(",", -1)) {
                    for (String option : row[row.length - 1].strip().split(" ", -1)) {
                        String needing = needing(option);
                        if (!needing.isEmpty()) {
                            tried++;
                            check(name.strip(), needing, wrong);
                        }
                    }
                }
            }
        }

        assertThat(wrong).isEmpty();
        assertThat(tried).isGreaterThan(100);
    }

    /** The option, if a value has to follow it in the next word; otherwise empty. */
    private static String needing(String option) {
        int equals = option.indexOf('=');
        if (equals < 0 || option.charAt(equals - 1) == '?') {
            return "";
        }
        int mark = option.indexOf('!');
        return option.substring(0, mark < 0 ? equals : mark);
    }

    private void check(String name, String option, List<String> wrong) throws Exception {
        var words = new ArrayList<>(List.of(name.split(" ", -1)));
        words.removeFirst();
        words.add(option);
        words.add("no-such-thing");
        String said = git(words);
        if (said.contains("ambiguous argument") || said.contains("bad revision")) {
            wrong.add(name + " " + option);
        }
    }

    private String git(List<String> words) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("git"));
        command.addAll(words);
        Path said = folder.resolve("said.txt");
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        builder.environment().put("GIT_CONFIG_SYSTEM", "/dev/null");
        builder.redirectInput(Path.of("/dev/null").toFile());
        builder.redirectErrorStream(true).redirectOutput(said.toFile());
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(command.toString()).isTrue();
        return Files.readString(said);
    }
}
