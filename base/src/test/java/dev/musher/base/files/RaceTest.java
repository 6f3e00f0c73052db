package dev.musher.base.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.task.TaskGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class RaceTest {
    @TempDir Path directory;
    private TestRoot testRoot;

    @BeforeEach
    void makePlace() throws IOException {
        testRoot = TestRoot.in(directory, DirectoryKind.HELD_OPEN);
    }

    @Test
    @Tag("slow")
    void writesNothingOutsideWhileADirectoryIsSwappedForALink() throws Exception {
        writeWhileSwapping(testRoot.root());
    }

    @Test
    @Tag("slow")
    void writesNothingOutsideWithoutLinksEither() throws Exception {
        writeWhileSwapping(testRoot.root().withoutLinks());
    }

    @Test
    void showsReadersOneWholeVersionWhileWritersCompete() throws Exception {
        testRoot.write("note.txt", version(0));
        var open = new AtomicBoolean(true);
        try (var writers = new TaskGroup<Void>("writer");
                var readers = new TaskGroup<Integer>("reader")) {
            for (int writer = 0; writer < 4; writer++) {
                int first = writer * 100;
                writers.fork(
                        () -> {
                            for (int i = first; i < first + 50; i++) {
                                testRoot.write("note.txt", version(i));
                            }
                            return null;
                        });
            }
            readers.fork(
                    () -> {
                        int reads = 0;
                        for (; open.get() || reads == 0; reads++) {
                            var text = testRoot.read("note.txt");
                            assertThat(text)
                                    .isEqualTo(
                                            version(
                                                    Integer.parseInt(
                                                            text.lines()
                                                                    .findFirst()
                                                                    .orElseThrow())));
                        }
                        return reads;
                    });
            writers.join();
            open.set(false);
            assertThat(readers.join().getFirst()).isPositive();
        }
        assertThat(testRoot.everything()).containsOnlyKeys("inside/note.txt", "outside/secret");
    }

    @Test
    void letsManyWritersCreateTheSameParents() throws Exception {
        var options = WriteOptions.usual().withParents();
        try (var writers = new TaskGroup<Void>("writer")) {
            for (int writer = 0; writer < 50; writer++) {
                var file = "a/b/c/" + writer;
                writers.fork(
                        () -> {
                            testRoot.write(file, "x", options);
                            return null;
                        });
            }
            writers.join();
        }

        assertThat(testRoot.everything()).hasSize(51);
    }

    private void writeWhileSwapping(ConfinedDirectory confinedDirectory) throws Exception {
        Files.createDirectory(testRoot.inside().resolve("a"));
        testRoot.link("spare", testRoot.outside());
        var done = new AtomicBoolean();
        var counts = new int[2];
        try (var group = new TaskGroup<Void>("race")) {
            group.fork(() -> swapUntil(done));
            group.fork(
                    () -> {
                        try {
                            writeMany(confinedDirectory, counts);
                        } finally {
                            done.set(true);
                        }
                        return null;
                    });
            group.join();
        }

        assertThat(outside()).isEqualTo(Map.of("outside/secret", "secret"));
        assertThat(counts[0] + counts[1]).isEqualTo(2000);
        assertThat(counts).as("written and refused").doesNotContain(0);
    }

    /** Exchanges the directory "a" and the link that leads out, with a gap in between. */
    private Void swapUntil(AtomicBoolean done) {
        var name = testRoot.inside().resolve("a");
        var spare = testRoot.inside().resolve("spare");
        var hidden = testRoot.inside().resolve("hidden");
        int made = 0;
        while (!done.get()) {
            move(name, hidden);
            while (!move(spare, name)) {
                // The writer has made the directory in the gap.
                move(name, testRoot.inside().resolve("made" + made++));
            }
            move(hidden, spare);
        }
        return null;
    }

    private static boolean move(Path from, Path to) {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    private void writeMany(ConfinedDirectory confinedDirectory, int[] counts) {
        var content = "x".getBytes(UTF_8);
        for (int i = 0; i < 2000; i++) {
            var file = Path.of(i % 2 == 0 ? "a/note.txt" : "a/b" + i + "/note.txt");
            try {
                confinedDirectory.write(file, content, WriteOptions.usual().withParents());
                counts[0]++;
            } catch (FileException refused) {
                counts[1]++;
            }
        }
    }

    private Map<String, String> outside() throws IOException {
        try (var names = Files.list(testRoot.outside())) {
            assertThat(names).containsExactly(testRoot.outside().resolve("secret"));
        }
        var all = testRoot.everything();
        all.keySet().removeIf(name -> name.startsWith("inside/"));
        return all;
    }

    private static String version(int number) {
        return (number + "\n").repeat(5000);
    }
}
