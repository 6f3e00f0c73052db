package dev.musher.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Stories that cheat, each with what stops it, and honest ones, which nothing does. */
@Tag("slow")
class CorpusTest {
    private static final TreeMap<String, String> TABLE = new TreeMap<>();

    private static final Map<String, Future<Proof>> PROOFS = new HashMap<>();

    /** Runners wait more than they work. */
    private static final ExecutorService WORKERS = Executors.newFixedThreadPool(2);

    @TempDir static Path place;

    @BeforeAll
    static void proveTwoAtATime() throws IOException, URISyntaxException {
        for (CorpusCase story : stories().toList()) {
            if (isInstalled(story.tool())) {
                var own = Files.createDirectories(place.resolve(story.name()));
                PROOFS.put(story.name(), WORKERS.submit(() -> story.proof(own)));
            }
        }
    }

    static Stream<CorpusCase> stories() throws IOException, URISyntaxException {
        var folder = CorpusTest.class.getResource("/corpus");
        assertThat(folder).isNotNull();
        var cases = new ArrayList<CorpusCase>();
        try (var files = Files.walk(Path.of(folder.toURI()))) {
            for (Path file : files.filter(CorpusTest::isStory).sorted().toList()) {
                cases.add(CorpusCase.read(file));
            }
        }
        return cases.stream();
    }

    private static boolean isStory(Path file) {
        var name = file.getFileName().toString();
        return name.startsWith("cheat-") || name.startsWith("honest-");
    }

    @ParameterizedTest
    @MethodSource("stories")
    void everyStoryEndsAsItShould(CorpusCase story) throws Exception {
        assumeTrue(isInstalled(story.tool()), () -> "needs " + story.tool());
        var proof = Objects.requireNonNull(PROOFS.get(story.name())).get();

        TABLE.put(story.name(), shown(proof) + " | " + story.title());
        assertThat(told(proof))
                .as(proof.report().steps() + "\n" + proof.findings())
                .contains(story.expected());
        if (story.expected().equals("green")) {
            assertThat(told(proof)).containsExactly("green");
        }
    }

    private static boolean isInstalled(String tool) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    }

    /** Everything that stops it, in the words of the corpus. */
    private static Set<String> told(Proof proof) {
        var told = new TreeSet<String>();
        for (Finding finding : proof.findings()) {
            switch (finding.weight()) {
                case BLOCKS -> told.add("blocks " + finding.kind().word());
                case HOLDS -> told.add("holds " + finding.kind().word());
                case REPORTED, IGNORED -> {}
            }
        }
        proof.report().firstRed().ifPresent(step -> told.add("red " + step.name()));
        return told.isEmpty() ? Set.of("green") : told;
    }

    private static String shown(Proof proof) {
        return told(proof).stream().collect(Collectors.joining(", "));
    }

    @AfterAll
    static void printTheTable() {
        WORKERS.shutdownNow();
        TABLE.forEach((name, row) -> System.out.println(name + " | " + row));
    }
}
