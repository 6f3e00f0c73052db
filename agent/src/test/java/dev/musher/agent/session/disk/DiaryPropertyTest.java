package dev.musher.agent.session.disk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.agent.session.OpenSession;
import dev.musher.agent.session.PlanStep;
import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.time.TestClock;
import dev.musher.provider.codec.Generated;
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
        record Add(DiaryEvent happening) implements Step {}

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
        var expected = new ArrayList<DiaryEntry>();
        var openSession = store.begin(project);
        openSession.diary().add(new DiaryEvent.RunEnded("begun"));
        expected.add(new DiaryEntry(1, 0, NOON, new DiaryEvent.RunEnded("begun")));
        for (Step step : steps) {
            openSession = perform(step, openSession, expected, store);
        }
        openSession.close();

        try (var openDiary = store.open(openSession.diary().id())) {
            var found = new ArrayList<DiaryEntry>();
            openDiary.allEntries().forEach(found::add);
            assertThat(found).isEqualTo(expected);
            VendorDemands.assertValid(openDiary.branch().context());
        }
    }

    private static OpenSession perform(
            Step step, OpenSession openSession, List<DiaryEntry> expected, SessionStore store) {
        return switch (step) {
            case Step.Add(var diaryEvent) -> {
                long parent = expected.getLast().number();
                long number = openSession.diary().add(diaryEvent);
                expected.add(new DiaryEntry(number, parent, NOON, diaryEvent));
                yield openSession;
            }
            case Step.Rewind(var to) -> {
                long target = expected.get(to % expected.size()).number();
                if (target != expected.getLast().number()) {
                    expected.add(
                            new DiaryEntry(
                                    expected.getLast().number() + 1,
                                    target,
                                    NOON,
                                    new DiaryEvent.Rewound()));
                }
                openSession.diary().rewind(target);
                yield openSession;
            }
            case Step.Reopen _ -> {
                openSession.close();
                yield store.resume(openSession.diary().id());
            }
            case Step.Fork(var at) -> {
                long target = expected.get(at % expected.size()).number();
                keepPath(expected, target);
                openSession.close();
                var fork = store.makeFork(openSession.diary().id(), OptionalLong.of(target));
                yield store.resume(fork);
            }
        };
    }

    private static void keepPath(List<DiaryEntry> entries, long last) {
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

    private static Generator<DiaryEvent> happenings() {
        var texts = Generated.texts();
        return Generators.oneOf(
                utterances().map(DiaryEvent.Said::new),
                texts.map(DiaryEvent.Uttered::new),
                Combinators.combine(utterances().list().ofMaxSize(3), texts)
                        .as(DiaryEvent.Folded::new),
                texts.map(DiaryEvent.FilesKept::new),
                Combinators.combine(Generators.of(PlanStep.class), texts)
                        .as(DiaryEvent.Planned::new),
                texts.map(DiaryEvent.ModelChosen::new),
                texts.map(DiaryEvent.RunEnded::new));
    }

    private static Generator<AuthoredMessage> utterances() {
        return Combinators.combine(Generators.of(MessageAuthor.values()), Generated.messages())
                .as(AuthoredMessage::new);
    }
}
