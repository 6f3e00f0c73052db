package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.base.process.TestDepth;
import dev.musher.base.task.TaskGroup;
import dev.musher.host.wiring.AgentSession;
import dev.musher.provider.conversation.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class ManySessionsTest {
    private static final int SESSIONS = 100;
    private static final int CALLS = TestDepth.of(5, 50);
    private static final long MEBIBYTE = 1024 * 1024;

    @TempDir Path temp;

    private final List<AgentSession> open = new ArrayList<>();

    @AfterEach
    void closeAll() {
        open.forEach(AgentSession::close);
    }

    @Test
    void aHundredSessionsWorkSideBySideAndNoneTouchesAnother()
            throws IOException, InterruptedException, ExecutionException {
        var agents = new AgentsUnderTest(Files.createDirectories(temp.resolve("home")));
        open(agents, 0);
        long before = used();
        for (int session = 1; session < SESSIONS; session++) {
            open(agents, session);
        }

        List<RunEnd> ends;
        try (var group = new TaskGroup<RunEnd>("session")) {
            for (AgentSession session : open) {
                group.fork(
                        () -> session.agent().run(Message.User.text("Go."), AgentListener.NOBODY));
            }
            ends = group.join();
        }

        assertThat(ends)
                .isEqualTo(
                        IntStream.range(0, SESSIONS)
                                .mapToObj(session -> new RunEnd.Finished("Done by " + session))
                                .toList());
        for (int session = 0; session < SESSIONS; session++) {
            assertThat(files(session)).isEqualTo(expected(session));
        }
        assertThat((used() - before) / MEBIBYTE / (SESSIONS - 1)).isLessThan(1);
    }

    private void open(AgentsUnderTest agents, int session) throws IOException {
        Path folder = Files.createDirectories(temp.resolve("project-" + session));
        Files.createDirectories(folder.resolve(".git"));
        Path script =
                Files.writeString(temp.resolve("script-" + session + ".yaml"), script(session));
        open.add(
                agents.open(
                        folder,
                        "--print",
                        "--model",
                        "scripted:" + script,
                        "--permission-mode",
                        "yolo"));
    }

    /** Rounds of five calls: write, read, edit, look it up, and show it by a command. */
    private static String script(int session) {
        var yaml = new StringBuilder("steps:\n");
        for (int round = 0; round < CALLS / 5; round++) {
            String file = "file-" + round + ".txt";
            yaml.append("  - calls:\n")
                    .append(call("write", "path: " + file + ", content: 'raw " + session + "'"))
                    .append(call("read", "path: " + file))
                    .append(
                            call(
                                    "edit",
                                    "path: "
                                            + file
                                            + ", old_text: raw, new_text: 'done in "
                                            + round
                                            + " by'"))
                    .append(call("glob", "pattern: '*-" + round + ".txt'"))
                    .append(call("bash", "command: 'cat " + file + " >> all.txt'"));
        }
        return yaml.append("  - text: Done by ").append(session).append('\n').toString();
    }

    private static String call(String tool, String arguments) {
        return "      - {tool: " + tool + ", arguments: {" + arguments + "}}\n";
    }

    private static List<String> expected(int session) {
        var all = new StringBuilder();
        var files = new ArrayList<String>();
        for (int round = 0; round < CALLS / 5; round++) {
            String text = "done in " + round + " by " + session;
            all.append(text);
            files.add("file-" + round + ".txt: " + text);
        }
        files.add("all.txt: " + all);
        Collections.sort(files);
        return files;
    }

    private List<String> files(int session) throws IOException {
        var found = new ArrayList<String>();
        try (var files = Files.list(temp.resolve("project-" + session))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                found.add(file.getFileName() + ": " + Files.readString(file));
            }
        }
        Collections.sort(found);
        return found;
    }

    private static long used() {
        System.gc();
        var runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
