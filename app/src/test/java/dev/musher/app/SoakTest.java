package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.RunEnd;
import dev.musher.base.process.TestDepth;
import dev.musher.provider.conversation.Message;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class SoakTest {
    private static final int CALLS = TestDepth.of(2_000, 10_000);
    private static final int LOOKS = 5;
    private static final long MEBIBYTE = 1024 * 1024;

    @TempDir Path temp;

    /** What the process holds on to. */
    private record Look(long bytes, int handles, int threads) {}

    @Test
    void thousandsOfCallsLeaveNothingBehind() throws IOException {
        Path folder = temp.resolve("project");
        Files.createDirectories(folder.resolve(".git"));
        Path home = Files.createDirectories(temp.resolve("home"));
        Path summaries =
                Files.writeString(
                        temp.resolve("summaries.yaml"),
                        """
                        steps:
                          - when: ''
                            repeat: always
                            text: |
                              ## Task
                              Go on with the calls of the plan.
                              ## State
                              Files are written one after the other.
                        """);
        Path script = Files.writeString(temp.resolve("script.yaml"), script());
        Files.writeString(folder.resolve("long.txt"), "a line\n".repeat(CALLS));
        var looks = new ArrayList<Look>();
        var agents = new AgentsUnderTest(home);
        try (var session =
                agents.open(
                        folder,
                        "--print",
                        "--model",
                        "scripted:" + script,
                        "--permission-mode",
                        "yolo",
                        "--max-turns",
                        "20000",
                        "--set",
                        "models.summarise=scripted:" + summaries)) {
            var end =
                    session.agent()
                            .run(
                                    Message.User.text("Go."),
                                    event -> {
                                        if (event instanceof AgentEvent.TurnStarted(int turn)
                                                && turn % (CALLS / LOOKS) == CALLS / LOOKS / 2) {
                                            looks.add(look());
                                        }
                                    });
            assertThat(end).isEqualTo(new RunEnd.Finished("Done."));
        }

        assertThat(looks).hasSize(LOOKS);
        Look early = looks.get(1);
        Look late = looks.getLast();
        assertThat(late.bytes() - early.bytes()).isLessThan(2 * MEBIBYTE);
        assertThat(late.handles() - early.handles()).isLessThanOrEqualTo(2);
        assertThat(late.threads() - early.threads()).isLessThanOrEqualTo(2);
    }

    /** Mostly cheap calls, each different from those before; every hundredth is a command. */
    private static String script() {
        var yaml = new StringBuilder("steps:\n");
        for (int call = 0; call < CALLS; call++) {
            yaml.append("  - calls: [{tool: ").append(call(call)).append("}]\n");
        }
        return yaml.append("  - text: Done.\n").toString();
    }

    private static String call(int number) {
        String file = "file-" + number % 50 + ".txt";
        if (number % 20 == 0) {
            return "bash, arguments: {command: 'echo " + number + " > " + file + "'}";
        }
        return number % 2 == 0
                ? "glob, arguments: {pattern: '*" + number + "*'}"
                : "read, arguments: {path: long.txt, offset: " + number + ", limit: 3}";
    }

    private static Look look() {
        System.gc();
        var runtime = Runtime.getRuntime();
        String[] handles = new File("/proc/self/fd").list();
        return new Look(
                runtime.totalMemory() - runtime.freeMemory(),
                handles == null ? 0 : handles.length,
                Thread.getAllStackTraces().size());
    }
}
