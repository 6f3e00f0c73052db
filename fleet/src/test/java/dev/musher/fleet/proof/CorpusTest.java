package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Stories that cheat, each with what stops or holds it, and honest ones, which nothing should. As a
 * rule one story stands for all cheats, and one for all honest stories, that end the same way, in
 * the language that has had the fewest of them. The property {@code corpus} names languages and
 * stories to try, or {@code all}.
 */
@Tag("slow")
class CorpusTest {
    private static final String CHOSEN = System.getProperty("corpus", "");

    /** Go and Rust are not on every machine. */
    private static final List<String> USUAL = List.of("python", "node", "java");

    /** Of all honest stories. */
    private static final int MOST_HELD_NEEDLESSLY = 3;

    /** Runners wait more than they work. */
    private static final int AT_A_TIME = 2;

    private static final CorpusTable TABLE = new CorpusTable();
    private static final Map<String, Future<ProofReport>> PROOFS = new HashMap<>();
    private static final ExecutorService WORKERS = Executors.newFixedThreadPool(AT_A_TIME);
    private static final BlockingQueue<CorpusFixture> PLACES = new ArrayBlockingQueue<>(AT_A_TIME);

    @TempDir static Path place;

    @BeforeAll
    static void proveTwoAtATime() throws IOException, URISyntaxException {
        for (int number = 1; number <= AT_A_TIME; number++) {
            PLACES.add(new CorpusFixture(Files.createDirectory(place.resolve("place-" + number))));
        }
        for (CorpusCase story : possible().toList()) {
            PROOFS.put(story.name(), WORKERS.submit(() -> proof(story)));
        }
    }

    private static ProofReport proof(CorpusCase story) throws IOException, InterruptedException {
        var own = PLACES.take();
        try {
            return own.prove(story);
        } finally {
            PLACES.add(own);
        }
    }

    private static List<CorpusCase> all() throws IOException, URISyntaxException {
        var folder = CorpusTest.class.getResource("/corpus");
        assertThat(folder).isNotNull();
        var cases = new ArrayList<CorpusCase>();
        try (var files = Files.walk(Path.of(folder.toURI()))) {
            for (Path file : files.filter(CorpusTest::isStory).sorted().toList()) {
                cases.add(CorpusCase.read(file));
            }
        }
        return cases;
    }

    private static boolean isStory(Path file) {
        var name = file.getFileName().toString();
        return name.startsWith("cheat-") || name.startsWith("honest-");
    }

    private static Stream<CorpusCase> chosen() throws IOException, URISyntaxException {
        var names = CHOSEN.isEmpty() ? USUAL : List.of(CHOSEN.split(",", -1));
        return all().stream()
                .filter(
                        story ->
                                CHOSEN.equals("all")
                                        || names.contains(story.language())
                                        || names.contains(story.name()));
    }

    static Stream<CorpusCase> possible() throws IOException, URISyntaxException {
        var installed = chosen().filter(story -> isInstalled(story.tool())).toList();
        return CHOSEN.isEmpty() ? firstOfEachKind(installed) : installed.stream();
    }

    private static Stream<CorpusCase> firstOfEachKind(List<CorpusCase> stories) {
        var kinds = new LinkedHashMap<String, List<CorpusCase>>();
        stories.forEach(
                story -> kinds.computeIfAbsent(story.kind(), _ -> new ArrayList<>()).add(story));
        var stands = new ArrayList<CorpusCase>();
        for (List<CorpusCase> alike : kinds.values()) {
            stands.add(
                    Collections.min(
                            alike,
                            Comparator.comparingLong(story -> count(stands, story.language()))));
        }
        return stands.stream();
    }

    private static long count(List<CorpusCase> stories, String language) {
        return stories.stream().filter(story -> story.language().equals(language)).count();
    }

    static Stream<String> tools() throws IOException, URISyntaxException {
        return chosen().map(CorpusCase::tool).distinct();
    }

    @ParameterizedTest
    @MethodSource("tools")
    void theToolOfSomeStoriesIsHere(String tool) {
        assumeTrue(isInstalled(tool), () -> "needs " + tool);
        assertThat(tool).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("possible")
    void everyStoryEndsAsItShould(CorpusCase story) throws Exception {
        var proofReport = Objects.requireNonNull(PROOFS.get(story.name())).get();

        var row = TABLE.add(story, proofReport);

        assertThat(row.isAsExpected())
                .as(
                        row.line()
                                + "\n"
                                + proofReport.report().steps()
                                + "\n"
                                + proofReport.findings())
                .isTrue();
    }

    @Test
    void fewHonestStoriesAreHeldNeedlessly() throws IOException, URISyntaxException {
        var honest = all().stream().filter(CorpusCase::isHonest).toList();

        assertThat(honest.stream().filter(story -> story.held().equals(CorpusTable.NEEDLESSLY)))
                .hasSizeLessThanOrEqualTo(MOST_HELD_NEEDLESSLY);
        assertThat(honest)
                .allSatisfy(
                        story ->
                                assertThat(story.expected().equals("green"))
                                        .as(story.name())
                                        .isEqualTo(story.held().isEmpty()));
    }

    private static boolean isInstalled(String tool) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    }

    @AfterAll
    static void tellTheTable() throws IOException {
        WORKERS.shutdownNow();
        var lines = TABLE.lines();
        lines.forEach(System.out::println);
        Files.write(Files.createDirectories(Path.of("target")).resolve("corpus.md"), lines);
    }
}
