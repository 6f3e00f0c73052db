package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names and words of others that would turn around, hide or colour what a terminal shows. */
@Tag("slow")
class HostileTextTest {
    /** Turns letters around, hides one, and speaks to the terminal. */
    private static final String EVIL = "a\u202eb\u200bc\u001b[31md\u0085e\u2066f";

    private static final Set<Integer> EVIL_ONES = Set.of(0x202e, 0x200b, 0x1b, 0x85, 0x2066);

    private static final String TITLE = "a\u202eb\u200bc\u2066d";

    private static final List<List<String>> COMMANDS =
            List.of(
                    List.of("board"),
                    List.of("status"),
                    List.of("status", "1"),
                    List.of("story", "list"),
                    List.of("story", "show", "1"),
                    List.of("history", "1"),
                    List.of("ledger", "log"),
                    List.of("train"),
                    List.of("trust", "show"),
                    List.of("trust"),
                    List.of("run"),
                    List.of("config"),
                    List.of("doctor"),
                    List.of("context"),
                    List.of("sessions"),
                    List.of("sessions", "show", "last"),
                    List.of("sessions", "search", "b"),
                    List.of("cost"),
                    List.of("undo"),
                    List.of("undo", "diff"),
                    List.of("review", "--model", "scripted:REVIEWER"),
                    List.of("blame", EVIL + ".txt:1"),
                    List.of("why-commit", "HEAD"),
                    List.of("unreleased"),
                    List.of("changelog"),
                    List.of("why", "bash", "cat " + EVIL + ".txt"),
                    List.of("why", "read", EVIL + ".txt"),
                    List.of("permissions"),
                    List.of("tool", "ls", "{}"),
                    List.of("tool", "bash", "{\"command\": \"touch ~/" + escaped() + "\"}"),
                    List.of("init", "--dry-run"),
                    List.of("models"),
                    List.of("story", "show", EVIL),
                    List.of(EVIL),
                    List.of("-p", EVIL, "--model", "scripted:MODEL"));

    @TempDir private Path place;
    private FleetProject project;

    @BeforeEach
    void begin() throws IOException, InterruptedException {
        project = new FleetProject(place);
        Files.writeString(
                project.home.resolve("reviewer.yaml"),
                """
                steps:
                  - text: '{"findings": [{"file": "notes.txt", "line": 1, "severity": "major",
                      "title": "%1$s", "detail": "%1$s", "failure": "%1$s"}]}'
                """
                        .formatted(escaped()));
        Files.writeString(
                project.home.resolve("model.yaml"),
                """
                steps:
                  - calls: [{tool: write, arguments: {path: "%1$s.md", content: "%1$s"}}]
                  - calls: [{tool: bash, arguments: {command: "echo %1$s; false"}}]
                  - text: "%1$s"
                """
                        .formatted(escaped()));
        project.write("notes.txt", "One.\n");
        project.write(EVIL + ".txt", EVIL + "\n");
        String quoted = "\"" + escaped() + "\"";
        project.write(
                ".musher/project.toml",
                """
                [project]
                base_branch = "main"
                [[gate]]
                name = "test"
                run = %1$s
                [workspace]
                setup = [%1$s]
                [verification]
                command = %1$s
                """
                        .formatted(quoted));
        project.write(
                ".musher/agents/helper.md", "---\ndescription: " + EVIL + "\n---\n" + EVIL + "\n");
        project.sh("git init -q && git add -A && git commit -qm '" + EVIL + "'");
        project.write("notes.txt", EVIL + "\n");
        project.run("story", "add", TITLE, "-c", TITLE, "--body", EVIL);
        project.run("story", "start", "1");
        project.run("story", "hold", "1", TITLE);
        assertThat(project.run("story", "show", "1").out()).contains("a\\u{202e}b");
        run(COMMANDS.getLast(), "");
    }

    @Test
    void noneOfItIsInAQuestion() {
        Run run =
                run(
                        List.of(
                                "tool",
                                "bash",
                                "{\"command\": \"touch " + escaped() + "\"}",
                                "--permission-mode",
                                "restrictive"),
                        "");

        assertThat(run.err())
                .startsWith("bash: touch a\\u{202e}b\\u{200b}c\\u{1b}[31md\\u{85}e\\u{2066}f\n")
                .contains("[y]es, [a]lways in this session, [n]o");
        assertThat(run.err().codePoints().filter(EVIL_ONES::contains)).isEmpty();
    }

    private static String escaped() {
        var text = new StringBuilder();
        EVIL.chars()
                .forEach(
                        c ->
                                text.append(
                                        c < ' ' || c > '~'
                                                ? "\\u%04x".formatted(c)
                                                : String.valueOf((char) c)));
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--json"})
    void nothingOfItReachesATerminalWithoutColours(String json) {
        for (List<String> command : COMMANDS) {
            Run run = run(command, json);

            assertThat((run.out() + run.err()).codePoints().filter(EVIL_ONES::contains))
                    .as("%s %s: %s", command, json, run)
                    .isEmpty();
        }
    }

    private Run run(List<String> command, String more) {
        var words = new ArrayList<String>();
        for (String word : command) {
            words.add(
                    word.replace("MODEL", project.home + "/model.yaml")
                            .replace("REVIEWER", project.home + "/reviewer.yaml"));
        }
        if (!more.isEmpty() && command.getFirst().equals("-p")) {
            words.addAll(List.of("--output-format", "stream-json"));
        } else if (!more.isEmpty()) {
            words.add(more);
        }
        return project.musher()
                .with("NO_COLOR", "1")
                .at("ioe")
                .input("n\nn\n")
                .run(words.toArray(String[]::new));
    }
}
