package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * README's {@code musher -p 'fix the failing test'} in walls and in the default mode, with projects
 * of several kinds. A model that repairs the code is done; its twin repairs it wrongly, says the
 * same, and is not.
 */
@Tag("slow")
@Timeout(300)
class ReadmePromptTest {
    private static final List<Path> PROGRAMS =
            List.of(Path.of("/usr/bin"), Path.of("/usr/local/bin"), Path.of("/usr/local/go/bin"));

    @TempDir Path place;
    private Path project;

    @BeforeEach
    void begin() throws IOException {
        project = Files.createDirectory(place.resolve("project")).toRealPath();
        needs("bwrap");
    }

    @Test
    void python() throws IOException {
        needs("python3");
        write("greet.py", "def greet(name):\n    return 'Bye ' + name\n");
        write(
                "test_greet.py",
                """
                import unittest
                from greet import greet

                class GreetTest(unittest.TestCase):
                    def test_greets(self):
                        self.assertEqual(greet('Ada'), 'Hello Ada')
                """);

        fixes("greet.py", "Bye", "Hello", "python3 -m unittest");
    }

    @Test
    void node() throws IOException {
        needs("node");
        write("package.json", "{\"name\": \"greet\", \"scripts\": {\"test\": \"node --test\"}}\n");
        write("greet.js", "exports.greet = (name) => 'Bye ' + name;\n");
        write(
                "greet.test.js",
                """
                const test = require('node:test');
                const assert = require('node:assert');
                test('greets', () => assert.equal(require('./greet').greet('Ada'), 'Hello Ada'));
                """);

        fixes("greet.js", "Bye", "Hello", "node --test");
    }

    @Tag("deep")
    @Test
    void maven() throws IOException {
        needs("mvn");
        Path repository = Path.of(System.getProperty("user.home"), ".m2/repository");
        assumeTrue(
                Files.isDirectory(
                        repository.resolve(
                                "org/apache/maven/surefire/surefire-junit-platform/3.5.6")),
                "Maven's test plugin is not in the local repository");
        write("pom.xml", POM);
        write(
                "src/main/java/Greet.java",
                "class Greet {\n  static String greet(String n) { return \"Bye \" + n; }\n}\n");
        write(
                "src/test/java/GreetTest.java",
                """
                import static org.junit.jupiter.api.Assertions.assertEquals;

                class GreetTest {
                    @org.junit.jupiter.api.Test
                    void greets() {
                        assertEquals("Hello Ada", Greet.greet("Ada"));
                    }
                }
                """);

        fixes("src/main/java/Greet.java", "Bye", "Hello", "mvn -o -q -B test");
    }

    @Tag("deep")
    @Test
    void go() throws IOException {
        needs("go");
        write("go.mod", "module example.org/greet\n\ngo 1.20\n");
        write("greet.go", "package greet\n\nfunc Greet(n string) string { return \"Bye \" + n }\n");
        write(
                "greet_test.go",
                """
                package greet

                import "testing"

                func TestGreet(t *testing.T) {
                	if Greet("Ada") != "Hello Ada" {
                		t.Fatal(Greet("Ada"))
                	}
                }
                """);

        fixes("greet.go", "Bye", "Hello", "go test ./...");
    }

    private static final String POM =
            """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>org.example</groupId>
              <artifactId>greet</artifactId>
              <version>1</version>
              <properties>
                <maven.compiler.release>21</maven.compiler.release>
                <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>
              <dependencies>
                <dependency>
                  <groupId>org.junit.jupiter</groupId>
                  <artifactId>junit-jupiter</artifactId>
                  <version>6.1.3</version>
                  <scope>test</scope>
                </dependency>
              </dependencies>
              <build>
                <plugins>
                  <plugin>
                    <artifactId>maven-resources-plugin</artifactId>
                    <version>3.4.0</version>
                  </plugin>
                  <plugin>
                    <artifactId>maven-compiler-plugin</artifactId>
                    <version>3.15.0</version>
                  </plugin>
                  <plugin>
                    <artifactId>maven-surefire-plugin</artifactId>
                    <version>3.5.6</version>
                  </plugin>
                </plugins>
              </build>
            </project>
            """;

    /** The wrong repair first: the right one starts from what it has left. */
    private void fixes(String file, String wrong, String right, String check) throws IOException {
        var twin = prompt(script(file, wrong, "Good day", check));
        assertThat(twin.err())
                .contains("musher: The last check of what was changed failed: " + check);
        assertThat(twin.code()).isEqualTo(ExitCode.UNFINISHED);

        var run = prompt(script(file, "Good day", right, check));
        assertThat(run.err()).doesNotContain("refused").doesNotContain("[verify]");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
        assertThat(run.out()).contains("fixed");
        assertThat(project.resolve(file)).content().contains(right);
    }

    private static String script(String file, String from, String to, String check) {
        return """
        steps:
          - calls: [{tool: bash, arguments: {command: "%1$s"}}]
          - calls: [{tool: read, arguments: {path: %2$s}}]
          - calls: [{tool: edit, arguments: {path: %2$s, old_text: "%3$s", new_text: "%4$s"}}]
          - calls: [{tool: bash, arguments: {command: "%1$s"}}]
          - text: I fixed the greeting.
          - text: I fixed the greeting, as I said.
        """
                .formatted(check, file, from, to);
    }

    /**
     * The user's own home, for the caches of build tools; everything of Musher's is elsewhere but a
     * trace, which grows in the project while checks run.
     */
    private ProgramUnderTest.Run prompt(String script) throws IOException {
        Path file = Files.writeString(place.resolve("model.yaml"), script);
        return new ProgramUnderTest(Path.of(System.getProperty("user.home")), project)
                .with("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/local/go/bin")
                .with("JAVA_HOME", System.getProperty("java.home"))
                .with("XDG_CONFIG_HOME", place.resolve("config").toString())
                .with("XDG_STATE_HOME", place.resolve("state").toString())
                .with("XDG_CACHE_HOME", place.resolve("cache").toString())
                .run(
                        "-p",
                        "fix the failing test",
                        "--trace",
                        project.resolve("trace.jsonl").toString(),
                        "--model",
                        "scripted:" + file);
    }

    private static void needs(String program) {
        assumeTrue(
                PROGRAMS.stream().anyMatch(folder -> Files.isExecutable(folder.resolve(program))),
                "The program " + program + " is not installed");
    }

    private void write(String path, String content) throws IOException {
        Files.createDirectories(project.resolve(path).getParent());
        Files.writeString(project.resolve(path), content);
    }
}
