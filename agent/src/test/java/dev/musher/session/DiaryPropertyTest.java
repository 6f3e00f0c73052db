package dev.musher.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.property.Combinators;
import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.time.TestClock;
import dev.musher.transcript.Generated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class DiaryPropertyTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static Path project = Path.of("unset");

    /** What is done to a session. */
    sealed interface Step {
        record Add(Happening happening) implements Step {}

        /** To one of the entries that there are, by a number that may be larger. */
        record Rewind(int to) implements Step {}

        record Reopen() implements Step {}

        record Fork(int at) implements Step {}
    }

    @BeforeAll
    static void makeProject() throws IOException {
        project = Files.createTempDirectory("diary");
    }

    @AfterAll
    static void removeProject() throws IOException {
        try (var files = Files.walk(project)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Property(tries = 150)
    void readsBackWhatWasAdded(@ForAll("steps") List<Step> steps) {
        var store = new SessionStore(project, new TestClock(NOON));
        var expected = new ArrayList<Entry>();
        var opened = store.begin(project);
        opened.diary().add(new Happening.RunEnded("begun"));
        expected.add(new Entry(1, 0, NOON, new Happening.RunEnded("begun")));
        for (Step step : steps) {
            opened = perform(step, opened, expected, store);
        }
        opened.close();

        try (var reading = store.open(opened.diary().id())) {
            var found = new ArrayList<Entry>();
            reading.allEntries().forEach(found::add);
            assertThat(found).isEqualTo(expected);
            Conversations.assertValid(reading.branch().context());
        }
    }

    private static Opened perform(
            Step step, Opened opened, List<Entry> expected, SessionStore store) {
        return switch (step) {
            case Step.Add(var happening) -> {
                long parent = expected.getLast().number();
                long number = opened.diary().add(happening);
                expected.add(new Entry(number, parent, NOON, happening));
                yield opened;
            }
            case Step.Rewind(var to) -> {
                long target = expected.get(to % expected.size()).number();
                if (target != expected.getLast().number()) {
                    expected.add(
                            new Entry(
                                    expected.getLast().number() + 1,
                                    target,
                                    NOON,
                                    new Happening.Rewound()));
                }
                opened.diary().rewind(target);
                yield opened;
            }
            case Step.Reopen _ -> {
                opened.close();
                yield store.resume(opened.diary().id());
            }
            case Step.Fork(var at) -> {
                long target = expected.get(at % expected.size()).number();
                keepPath(expected, target);
                opened.close();
                var fork = store.makeFork(opened.diary().id(), OptionalLong.of(target));
                yield store.resume(fork);
            }
        };
    }

    private static void keepPath(List<Entry> entries, long last) {
        long wanted = last;
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i).number() == wanted) {
                wanted = entries.get(i).parent();
            } else {
                entries.remove(i);
            }
        }
    }

    @Provide
    Generator<List<Step>> steps() {
        Generator<Step> adding = happenings().map(Step.Add::new);
        var numbers = Generators.integers().between(0, 50);
        Generator<Step> other =
                Generators.oneOf(
                        numbers.map(Step.Rewind::new),
                        Generators.just(new Step.Reopen()),
                        numbers.map(Step.Fork::new));
        return Generators.frequencyOf(Generators.weighted(3, adding), Generators.weighted(1, other))
                .list()
                .ofMaxSize(25);
    }

    private static Generator<Happening> happenings() {
        var texts = Generated.texts();
        return Generators.oneOf(
                utterances().map(Happening.Said::new),
                texts.map(Happening.Uttered::new),
                Combinators.combine(utterances().list().ofMaxSize(3), texts)
                        .as(Happening.Folded::new),
                texts.map(Happening.FilesKept::new),
                Combinators.combine(Generators.of(PlanStep.class), texts)
                        .as(Happening.Planned::new),
                texts.map(Happening.ModelChosen::new),
                texts.map(Happening.RunEnded::new));
    }

    private static Generator<Utterance> utterances() {
        return Combinators.combine(Generators.of(Author.values()), Generated.messages())
                .as(Utterance::new);
    }
}
