package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A key that Musher knows, said by everybody: it is kept and printed nowhere. */
class KnownKeyTest {
    /** Of no customary shape, so that only knowing it helps. */
    private static final String KEY = "Zebra7Quiet9Harbour2Lamp";

    private static final String FROM_FILE = "Window4Copper8Thistle1Oar";

    private static final String STORED = "Meadow6Violin2Harvest5Key";

    @TempDir Path place;

    @Test
    void isMaskedInEverythingThatIsKeptOrPrinted() throws IOException {
        Path home = Files.createDirectories(place.resolve("home"));
        Path project = Files.createDirectories(place.resolve("project"));
        Files.createDirectory(project.resolve(".git"));
        Path file = Files.writeString(place.resolve("secret"), FROM_FILE + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        Path config = home.resolve(".config/musher/config.toml");
        Files.createDirectories(config.getParent());
        Files.writeString(
                config,
                "[[provider]]\nname = \"mine\"\nprotocol = \"chat\"\nbase_url = \"https://x.example\"\nkey_file = \""
                        + file
                        + "\"\n");
        Path script = Files.writeString(place.resolve("script.yaml"), script());
        assertThat(new ProgramUnderTest(home, project).input(STORED).run("login", "groq").err())
                .isEmpty();

        var shown = new StringBuilder();
        for (String format : List.of("text", "json", "stream-json")) {
            var musher =
                    new ProgramUnderTest(home, project)
                            .with("ANTHROPIC_API_KEY", KEY)
                            .with("USER", "ada");
            var run =
                    musher.run(
                            "-p",
                            "use " + KEY + " or " + FROM_FILE + " or " + STORED,
                            "-m",
                            "scripted:" + script,
                            "--output-format",
                            format,
                            "--verbose",
                            "--trace",
                            project.resolve("trace-" + format).toString(),
                            "--record",
                            project.resolve("record-" + format).toString());
            assertThat(run.out()).contains("[redacted]");
            shown.append(run.out()).append(run.err());
            shown.append(musher.run("sessions", "--json").out()).append(musher.run("cost").out());
        }

        assertThat(shown).doesNotContain(KEY, FROM_FILE, STORED);
        assertThat(files(project)).isNotEmpty().noneMatch(KnownKeyTest::tells);
        Path keys = home.resolve(".config/musher/models.key");
        assertThat(files(home).stream().filter(found -> !found.equals(keys)))
                .noneMatch(KnownKeyTest::tells);
    }

    @Test
    void isMaskedInTheWordsOfStories() throws IOException, InterruptedException {
        var project = new FleetProject(place).begun("");
        Path file = Files.writeString(place.resolve("secret"), FROM_FILE + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        project.configure(
                "[[provider]]\nname = \"mine\"\nprotocol = \"chat\"\nbase_url = \"https://x.example\"\nkey_file = \""
                        + file
                        + "\"\n");
        project.write("story.md", "# Use " + KEY + "\n\nWith " + FROM_FILE + ".\n");
        String words = "use " + KEY + " or " + FROM_FILE;
        var shown = new StringBuilder();
        for (List<String> command :
                List.of(
                        List.of("add", words, "--body", words, "-c", words),
                        List.of("add", "--file", "story.md", "-c", words),
                        List.of("edit", "1", "--name", words + "!", "--body", words + "!"),
                        List.of("edit", "2", "--file", "story.md", "--body", words),
                        List.of("criterion", "1", "add", words),
                        List.of("criterion", "1", "edit", "1", words, "once"),
                        List.of("start", "1"),
                        List.of("demote", "1", "--reason", words),
                        List.of("block", "1", "--reason", words),
                        List.of("unblock", "1"),
                        List.of("freeze", "1", "--reason", words),
                        List.of("unfreeze", "1"),
                        List.of("hold", "1", "--reason", words),
                        List.of("release", "1"),
                        List.of("start", "1"),
                        List.of("move", "1", "backlog", "--reason", words),
                        List.of("abandon", "1", "--reason", words),
                        List.of("reopen", "1", "--reason", words),
                        List.of("reject", "2", "--reason", words),
                        List.of("show", "1"),
                        List.of("show", "2"))) {
            var run =
                    project.musher()
                            .with("ANTHROPIC_API_KEY", KEY)
                            .run(
                                    Stream.concat(Stream.of("story"), command.stream())
                                            .toArray(String[]::new));
            assertThat(run.err()).as("%s", command).isEmpty();
            shown.append(run.out());
        }
        shown.append(project.run("ledger", "export").out());

        assertThat(shown).contains("[redacted]").doesNotContain(KEY).doesNotContain(FROM_FILE);
        assertThat(files(project.project.resolve(".musher/state")))
                .isNotEmpty()
                .noneMatch(KnownKeyTest::tells);
    }

    private static String script() {
        return """
        steps:
          - reasoning: I think of %1$s.
            text: First %1$s, then %2$s, then %3$s.
            calls: [{tool: grep, arguments: {pattern: %1$s, path: .}}]
          - text: The keys are %1$s and %2$s.
        """
                .formatted(KEY, FROM_FILE, STORED);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).toList();
        }
    }

    private static boolean tells(Path file) {
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            return text.contains(KEY) || text.contains(FROM_FILE) || text.contains(STORED);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
