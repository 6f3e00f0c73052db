package dev.musher.app;

import static dev.musher.provider.modelserver.Script.call;
import static dev.musher.provider.modelserver.Script.say;
import static dev.musher.provider.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.provider.modelserver.ModelServer;
import dev.musher.provider.modelserver.ParsedRequest;
import dev.musher.provider.modelserver.RecordedRequest;
import dev.musher.provider.modelserver.Turn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session fails at a quirk of the project; the next one, a new process, does not. */
@Tag("slow")
class LearnAcrossSessionsTest {
    private static final String LESSON = "`make test` fails.";

    @TempDir Path place;
    private final ModelServer server = ModelServer.start();
    private LearningProject project;

    @BeforeEach
    void prepare() throws Exception {
        project = new LearningProject(place);
        server.answering(LearnAcrossSessionsTest::turn);
        Path file = project.home.resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                """
                [models]
                main = "anthropic/claude-opus-5-5"
                learning = "anthropic/claude-haiku-5-5"
                """);
    }

    @AfterEach
    void close() {
        server.close();
    }

    /**
     * A model that knows only what it is told: it tries {@code make test} unless it reads not to.
     */
    private static Turn turn(RecordedRequest request) {
        ParsedRequest asked = request.asked();
        boolean first = asked.toolResults().isEmpty();
        if (asked.system().startsWith("You review a finished session")) {
            return first
                    ? say(
                            call(
                                    "memory",
                                    """
                                    {"action": "add", "kind": "pitfall", "text": "%s",
                                     "expect": "`make test` fails"}"""
                                            .formatted(LESSON)))
                    : say(text("One pitfall is kept."));
        }
        boolean warned = asked.system().contains(LESSON);
        if (first && !warned) {
            return say(call("bash", "{\"command\": \"make test\"}"));
        }
        boolean tested = asked.toolOutputs().stream().anyMatch(out -> out.contains("3 passed"));
        return tested
                ? say(text("The tests pass."))
                : say(call("bash", "{\"command\": \"./run-tests\"}"));
    }

    private void session() throws Exception {
        var process =
                project.process(
                        List.of(
                                "ANTHROPIC_API_KEY=sk-ant-api03-test",
                                "ANTHROPIC_BASE_URL=" + server.address()),
                        "-p",
                        "run the tests",
                        "--sandbox",
                        "off",
                        "--permission-mode",
                        "yolo");
        assertThat(process.waitFor())
                .as(Files.readString(project.home.resolve("out.txt")))
                .isZero();
    }

    private String learn(String... words) {
        return project.program()
                .with("ANTHROPIC_API_KEY", "sk-ant-api03-test")
                .with("ANTHROPIC_BASE_URL", server.address().toString())
                .run(words)
                .out();
    }

    @Test
    void whatOneSessionLearnedIsInThePrefixOfTheNext() throws Exception {
        session();
        int before = server.requests().size();
        assertThat(before).isEqualTo(3);

        assertThat(learn("learn")).contains("Entry").contains("added");
        var learning = server.requests().subList(before, server.requests().size());
        assertThat(learning).hasSize(2);
        assertThat(learning.getFirst().asked().toolNames()).containsExactly("memory", "skill");
        assertThat(learning.getFirst().asked().model()).isEqualTo("claude-haiku-5-5");
        assertThat(Json.encode(learning.getFirst().body()))
                .contains("exit 2: make test")
                .contains("exit 0: ./run-tests");

        int learned = server.requests().size();
        session();
        var next = server.requests().subList(learned, server.requests().size());
        assertThat(next).hasSize(2);
        assertThat(next.getFirst().asked().system()).contains(LESSON);

        assertThat(learn("learn", "undo", "1")).contains("Restored 1 file");
        int undone = server.requests().size();
        session();
        assertThat(server.requests().get(undone).asked().system()).doesNotContain(LESSON);
    }

    /** The quirk is gone: twice the entry is wrong, and it is told no more. */
    @Test
    void aMemoryThatIsContradictedLeaves() throws Exception {
        session();
        assertThat(learn("learn")).contains("added");
        Files.writeString(project.project.resolve("Makefile"), "test:\n\t@./run-tests\n");
        for (int run = 0; run < 2; run++) {
            project.session(
                    """
                    steps:
                      - calls: [{tool: bash, arguments: {command: make test}}]
                      - text: Done.
                    """);
        }

        int before = server.requests().size();
        session();

        assertThat(server.requests().get(before).asked().system()).doesNotContain(LESSON);
        assertThat(learn("learn", "--curate")).contains("it was contradicted twice");
        assertThat(project.memory().read().entries()).isEmpty();
    }
}
