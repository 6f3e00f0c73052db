package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that a prompt names by an at sign. */
@Tag("slow")
class AttachmentsTest {
    private static final String PIXEL =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    @TempDir Path folder;
    private Path project;
    private Path home;

    @BeforeEach
    void makeFolders() throws Exception {
        project = Files.createDirectories(folder.resolve("project"));
        home = Files.createDirectories(folder.resolve("home"));
        Files.writeString(project.resolve("greet.txt"), "Hello, nobody!\n");
        Files.writeString(project.resolve("two words.txt"), "Spaces are fine.\n");
        Files.writeString(project.resolve(".env"), "TOKEN=abc\n");
        Files.createDirectories(project.resolve("src"));
        Files.writeString(project.resolve("src/Main.java"), "class Main {}\n");
        Files.write(project.resolve("dot.png"), Base64.getDecoder().decode(PIXEL));
    }

    @Test
    void aFileThatIsNamedCanBeEditedWithoutReadingIt() throws Exception {
        var run =
                prompt(
                        "greet the world in @greet.txt, please",
                        """
                        steps:
                          - expect: Hello, nobody!
                            calls:
                              - tool: edit
                                arguments: {path: greet.txt, old_text: nobody, new_text: world}
                          - text: Done.
                        """);

        assertThat(run.out()).contains("Done.");
        assertThat(project.resolve("greet.txt")).hasContent("Hello, world!");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            value = {
                "look at @src → Main.java",
                "(@src/Main.java)? → class Main {}",
                "'@\"two words.txt\" it says' → Spaces are fine.",
                "what is @dot.png → [attached] dot.png",
                "see @nope/x.txt → There is no file nope/x.txt; nothing is attached for it.",
                "see @.env → 'Not attached: .env'",
                "why @Override and a@b.org → why @Override and a@b.org",
            })
    void isReadAsTheModelWouldReadIt(String prompt, String said) throws Exception {
        var run =
                prompt(
                        prompt,
                        "steps:\n  - expect: \""
                                + said.replace("\"", "\\\"")
                                + "\"\n    text: Seen.\n");

        assertThat(run.out()).contains("Seen.");
        assertThat(run.err()).doesNotContain("TOKEN=abc", "no file Override", "no file b.org");
    }

    @Test
    void filesThatAreMissingDoNotCount() throws Exception {
        var prompt = new StringBuilder("see");
        for (int at = 0; at < 12; at++) {
            prompt.append(" @none/").append(at).append(".txt");
        }
        var run =
                prompt(
                        prompt + " @src/Main.java",
                        "steps:\n  - expect: class Main {}\n    text: Seen.\n");

        assertThat(run.out()).contains("Seen.");
    }

    @Test
    void onlyTheFirstFilesAreAttached() throws Exception {
        var prompt = new StringBuilder("see");
        for (int at = 0; at < 12; at++) {
            Files.writeString(project.resolve("f" + at + ".txt"), "text " + at + "\n");
            prompt.append(" @f").append(at).append(".txt");
        }
        String said = "Only the first 10 files are attached. Read the others.";
        var run =
                prompt(
                        prompt.toString(),
                        "steps:\n  - expect: \"" + said + "\"\n    text: Seen.\n");

        assertThat(run.out()).contains("Seen.");
    }

    @Test
    void whatIsPipedInNamesNoFile() throws Exception {
        Path file = Files.writeString(folder.resolve("script.yaml"), "steps:\n  - text: Seen.\n");
        var run =
                new ProgramUnderTest(home, project)
                        .input("@@ -1 +1 @@\n+@greet.txt @src/x.txt\n")
                        .run("-p", "review it", "--model", "scripted:" + file);

        assertThat(run.out()).contains("Seen.");
        assertThat(run.err()).doesNotContain("[attached]");
    }

    @Test
    void aSecretStaysWhereItIs() throws Exception {
        var run = prompt("see @.env", "steps:\n  - expect: TOKEN=abc\n    text: Seen.\n");

        assertThat(run.out()).doesNotContain("Seen.");
    }

    @Test
    void aPictureIsHandedOver() throws Exception {
        Path record = folder.resolve("record");
        prompt("what is @dot.png", "steps:\n  - text: A dot.\n", "--record", record.toString());

        assertThat(Files.readString(record, StandardCharsets.UTF_8)).contains(PIXEL);
    }

    private Run prompt(String prompt, String script, String... words) throws Exception {
        Path file = Files.writeString(folder.resolve("script.yaml"), script);
        var line = new ArrayList<>(List.of("-p", prompt));
        line.addAll(List.of("--model", "scripted:" + file));
        line.addAll(List.of(words));
        return new ProgramUnderTest(home, project).run(line.toArray(String[]::new));
    }
}
