package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.terminal.line.Tmux;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A day in line mode without a sandbox: each thing is asked about once, for good. */
@Tag("slow")
@Timeout(300)
class LineDayTest {
    private static final List<String> DAY =
            List.of(
                    "git status",
                    "git ls-files | xargs wc -l",
                    "find . -name '*.py' | xargs grep -n def",
                    "ls -la",
                    "cat greet.py",
                    "for f in *.py; do wc -l \"$f\"; done",
                    "python3 -m unittest",
                    "python3 -m unittest -v",
                    "git diff",
                    "git add greet.py",
                    "git add -A",
                    "git commit -q -m one",
                    "git commit -q --allow-empty -m two",
                    "git log --oneline",
                    "grep -rn greet .",
                    "head -5 greet.py",
                    "wc -l *.py",
                    "git show --stat HEAD",
                    "git branch",
                    "sort greet.py | uniq -c",
                    "python3 -m unittest 2>&1 | tail -3",
                    "git status --short",
                    "git diff HEAD~1 --stat",
                    "git ls-files -z | xargs -0 grep -c def",
                    "git commit -q --allow-empty -m three && git log -1 --format=%s",
                    "ls | head -3",
                    "find . -type f -name '*.py'",
                    "cat greet.py | grep return",
                    "sed -n 1,3p greet.py",
                    "git blame greet.py");

    private static final List<String> NEXT_DAY =
            List.of(
                    "python3 -m unittest test_greet",
                    "git add test_greet.py",
                    "git commit -q --allow-empty -m four",
                    "git ls-files | xargs wc -c");

    private static final String ASKED = "y/s/a/n/w?";

    @TempDir Path folder;
    private Path project;
    private Path home;

    @Test
    void asksThreeQuestionsInThirtyCommandsAndNoneTheNextDay() throws Exception {
        assumeTrue(Tmux.isInstalled(), "tmux is not installed");
        home = Files.createDirectories(folder.resolve("home"));
        project = Files.createDirectories(folder.resolve("project"));
        makeProject();
        assertThat(DAY).hasSize(30);

        int questions = 0;
        try (var tmux = musher(DAY, "That was all.")) {
            say(tmux, "work through the day");
            while (!tmux.await(
                            screen ->
                                    screen.stripTrailing().endsWith(ASKED)
                                            || screen.contains("That was all."))
                    .contains("That was all.")) {
                questions++;
                tmux.type("a");
                tmux.await("always> ");
                tmux.keys("Enter");
                int asked = questions;
                tmux.await(_ -> kept() == asked);
            }
            tmux.await(screen -> screen.endsWith(">"));
            tmux.keys("C-d");
            tmux.await("\nover");
        }
        assertThat(questions).isEqualTo(3);
        assertThat(Files.readString(config()))
                .contains("allow = \"run(python3 -m unittest *)\"")
                .contains("allow = \"run(git add *)\"", "allow = \"run(git commit *)\"");

        Files.delete(folder.resolve("output"));
        try (var tmux = musher(NEXT_DAY, "That was the next day.", "-c")) {
            say(tmux, "go on");
            assertThat(
                            tmux.await(
                                    screen ->
                                            screen.contains("That was the next day.")
                                                    || screen.contains(ASKED)))
                    .contains("● bash  git commit -q --allow-empty -m four")
                    .doesNotContain(ASKED);
        }
    }

    private Path config() {
        return home.resolve(".config/musher/config.toml");
    }

    private int kept() {
        try {
            return Files.readString(config()).split("permission.rule", -1).length - 1;
        } catch (IOException _) {
            return 0;
        }
    }

    private void makeProject() throws Exception {
        Files.writeString(project.resolve("greet.py"), "def greet():\n    return 'hi'\n");
        Files.writeString(
                project.resolve("test_greet.py"),
                """
                import unittest
                from greet import greet


                class GreetTest(unittest.TestCase):
                    def test_greets(self):
                        self.assertEqual(greet(), 'hi')
                """);
        for (var words :
                List.of(
                        List.of("init", "-q"),
                        List.of("config", "user.name", "Ada"),
                        List.of("config", "user.email", "ada@example.org"),
                        List.of("commit", "-q", "--allow-empty", "-m", "zero"))) {
            var command = new ArrayList<>(List.of("git"));
            command.addAll(words);
            var builder = new ProcessBuilder(command).directory(project.toFile()).inheritIO();
            builder.environment().put("HOME", home.toString());
            assertThat(builder.start().waitFor()).isZero();
        }
    }

    private static void say(Tmux tmux, String words) throws Exception {
        tmux.type(words);
        tmux.keys("Enter");
    }

    private Tmux musher(List<String> commands, String end, String... words) throws Exception {
        var script = new StringBuilder("steps:\n");
        for (String command : commands) {
            script.append("  - calls:\n      - tool: bash\n        arguments: {command: ")
                    .append("'" + command.replace("'", "''") + "'")
                    .append("}\n");
        }
        // What the finish gates object to is answered as well.
        script.repeat("  - text: " + end + "\n", 5);
        Path file = Files.writeString(folder.resolve("script.yaml"), script);
        var command = new ArrayList<>(List.of("env", "-C", project.toString()));
        command.addAll(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dmusher.terminals=ioe",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "--sandbox",
                        "off",
                        "--model",
                        "scripted:" + file));
        command.addAll(List.of(words));
        var tmux =
                Tmux.run(folder, new Tmux.Size(100, 60), Map.of("HOME", home.toString()), command);
        tmux.await(screen -> screen.endsWith(">"));
        return tmux;
    }
}
