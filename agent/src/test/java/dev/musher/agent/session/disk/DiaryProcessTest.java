package dev.musher.agent.session.disk;

import static dev.musher.agent.session.disk.SessionScript.answer;
import static dev.musher.agent.session.disk.SessionScript.asks;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.SessionId;
import dev.musher.base.time.SystemTimeSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Diaries and other processes: several that write, some that die, one with little memory. */
@Tag("slow")
class DiaryProcessTest {
    private static final int PROCESSES = 3;

    @TempDir Path project;

    @Test
    void severalWritersOfOneSessionEndInSiblingsAndLoseNothing() throws Exception {
        var store = new SessionStore(project, new SystemTimeSource());
        var id = begin(store);
        var processes = new ArrayList<Process>();
        for (int i = 0; i < PROCESSES; i++) {
            processes.add(start("-Xmx64m", Writer.class, id.text(), "writer " + i));
        }
        var sessions = new HashSet<SessionId>();
        for (Process process : processes) {
            assertThat(process.inputReader(UTF_8).readLine()).isEqualTo("open");
        }
        for (int i = 0; i < PROCESSES; i++) {
            processes.get(i).outputWriter(UTF_8).append("go\n").flush();
        }
        for (int i = 0; i < PROCESSES; i++) {
            var session = new SessionId(processes.get(i).inputReader(UTF_8).readLine());
            sessions.add(session);
            assertThat(processes.get(i).waitFor()).isZero();
            assertThat(words(store, session))
                    .startsWith("one", "1")
                    .hasSize(102)
                    .endsWith("writer " + i + " says 100");
        }
        assertThat(sessions).hasSize(PROCESSES).contains(id);
    }

    @Test
    void whatAKilledProcessHadKeptIsThereAndItsLockIsNot() throws Exception {
        var store = new SessionStore(project, new SystemTimeSource());
        var id = begin(store);
        for (int round = 1; round <= 4; round++) {
            var victim = start("-Xmx64m", Victim.class, id.text(), "round " + round);
            long shown = 0;
            try (BufferedReader output = victim.inputReader(UTF_8)) {
                for (int i = 0; i < 50 * round; i++) {
                    shown = Long.parseLong(output.readLine());
                }
                victim.destroyForcibly().waitFor();
                for (var line = output.readLine(); line != null; line = output.readLine()) {
                    shown = line.isEmpty() ? shown : Long.parseLong(line);
                }
            } catch (IOException _) {
                // The rest of what it printed is gone with it.
            }

            try (var openSession = store.resume(id)) {
                assertThat(openSession.diary().id()).isEqualTo(id);
                assertThat(openSession.branch().last()).isGreaterThanOrEqualTo(shown);
                VendorDemands.assertValid(openSession.branch().context());
            }
        }
    }

    @Test
    void resumesMuchMoreThanFitsIntoMemory() throws Exception {
        var store = new SessionStore(project, new SystemTimeSource());
        var id = begin(store);
        String page = "x".repeat(4000);
        try (var openSession = store.resume(id)) {
            for (int i = 0; i < 6000; i++) {
                openSession.diary().add(SessionScript.calls("c" + i));
                openSession.diary().add(SessionScript.returns("c" + i, page));
            }
            openSession
                    .diary()
                    .add(
                            new DiaryEvent.Folded(
                                    List.of(AuthoredMessage.user("one"), answer("1")), "less"));
            openSession.diary().add(asks("two"));
        }
        assertThat(Files.size(store.path().resolve(id + ".jsonl"))).isGreaterThan(24_000_000);

        var process = start("-Xmx12m", Reader.class, id.text(), "");
        assertThat(process.inputReader(UTF_8).readLine())
                .isEqualTo("one, 1, two; 2 prompts, 6001 turns");
        assertThat(process.waitFor()).isZero();
    }

    private SessionId begin(SessionStore store) {
        try (var openSession = store.begin(project)) {
            openSession.diary().add(asks("one"));
            openSession.diary().add(SessionScript.answers("1"));
            return openSession.diary().id();
        }
    }

    private static List<String> words(SessionStore store, SessionId id) {
        try (var openDiary = store.open(id)) {
            return words(openDiary.branch().context());
        }
    }

    private static List<String> words(List<AuthoredMessage> context) {
        return context.stream().map(said -> said.equals(answer("1")) ? "1" : said.text()).toList();
    }

    private Process start(String memory, Class<?> main, String... arguments) throws IOException {
        var command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                memory,
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                main.getName(),
                                project.toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    /** Resumes a session, waits for the others, and adds to what it was given. */
    static final class Writer {
        private Writer() {}

        public static void main(String[] arguments) throws IOException {
            var store = new SessionStore(Path.of(arguments[0]), new SystemTimeSource());
            try (var openSession = store.resume(new SessionId(arguments[1]))) {
                System.out.println("open");
                System.in.read();
                for (int i = 1; i <= 100; i++) {
                    openSession.diary().add(asks(arguments[2] + " says " + i));
                }
                System.out.println(openSession.diary().id());
            }
        }
    }

    /** Adds without end, and says what it has added. */
    static final class Victim {
        private Victim() {}

        public static void main(String[] arguments) {
            var store = new SessionStore(Path.of(arguments[0]), new SystemTimeSource());
            try (var openSession = store.resume(new SessionId(arguments[1]))) {
                for (int i = 1; ; i++) {
                    openSession.diary().add(SessionScript.calls("c" + i));
                    openSession
                            .diary()
                            .add(SessionScript.returns("c" + i, arguments[2].repeat(i % 50)));
                    System.out.println(openSession.diary().add(SessionScript.utters("so ")));
                }
            }
        }
    }

    /** Says what a session is about. */
    static final class Reader {
        private Reader() {}

        public static void main(String[] arguments) {
            var store = new SessionStore(Path.of(arguments[0]), new SystemTimeSource());
            var summary = store.list(1, Optional.empty()).getFirst();
            try (var openSession = store.resume(new SessionId(arguments[1]))) {
                System.out.println(
                        String.join(", ", words(openSession.branch().context()))
                                + "; "
                                + summary.prompts()
                                + " prompts, "
                                + summary.turns()
                                + " turns");
            }
        }
    }
}
