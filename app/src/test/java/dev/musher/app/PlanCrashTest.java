package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans whose process is killed, with no time to say goodbye. */
@Tag("slow")
@Timeout(180)
class PlanCrashTest {
    @TempDir Path home;
    @TempDir Path project;

    /** The second word is what the model is asked when it hangs. */
    @ParameterizedTest
    @CsvSource({
        "explore, make it so, 'explore plan approve implement review'",
        "plan, Write the plan., 'plan approve implement review'",
        "implement, Carry out this plan., 'implement review'",
        "implement, Created a.txt, 'implement review'",
        "review, 'Check the work, and end', review",
    })
    void goesOnWithThePhaseInWhichItWasKilled(String phase, String hanging, String rest)
            throws Exception {
        killedIn(phase, PlanScript.usual().reviews(PlanScript.DONE).hangs(hanging));

        Run run =
                goOn(PlanScript.usual().reviews(PlanScript.DONE).when("a.txt", "text: I did it."));

        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
        assertThat(phases(run)).isEqualTo(List.of(rest.split(" ", -1)));
        assertThat(run.out()).contains("The review says that it is done.");
        assertThat(project.resolve("a.txt")).hasContent("x");
    }

    private void killedIn(String phase, PlanScript script) throws Exception {
        var command = new ArrayList<>(List.of(java(), "-XX:+UseSerialGC", "-cp", classes()));
        command.add(Main.class.getName());
        command.addAll(words(script));
        command.addAll(List.of("--output-format", "stream-json", "make it so"));
        var builder = new ProcessBuilder(command).directory(project.toFile());
        builder.environment().put("HOME", home.toString());
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        var process = builder.start();
        try (var output = process.inputReader(UTF_8)) {
            String line = output.readLine();
            while (line != null && !isTime(line, phase, script)) {
                line = output.readLine();
            }
            assertThat(line).as("the phase began").isNotNull();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /** The phase has begun, and where it makes a call, that is made. */
    private boolean isTime(String line, String phase, PlanScript script) {
        boolean calls = script.yaml().indexOf("Created a.txt") < script.yaml().indexOf("Carry out");
        return calls
                ? line.contains("\"tool_result\"")
                : line.contains("phase_started") && line.contains("\"" + phase + "\"");
    }

    private Run goOn(PlanScript script) throws IOException {
        var words = new ArrayList<>(words(script));
        words.addAll(List.of("-c", "--output-format", "stream-json"));
        return new ProgramUnderTest(home, project).run(words.toArray(String[]::new));
    }

    private List<String> words(PlanScript script) throws IOException {
        Path file = Files.writeString(home.resolve("script.yaml"), script.yaml());
        return List.of("-p", "--plan", "--model", "scripted:" + file);
    }

    private static List<String> phases(Run run) {
        return run.out()
                .lines()
                .filter(line -> line.contains("\"phase_started\""))
                .map(line -> line.replaceAll(".*\"phase\":\"([a-z]+)\".*", "$1"))
                .toList();
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String classes() {
        return System.getProperty("java.class.path");
    }
}
