package dev.musher.session;

import static dev.musher.session.Story.answers;
import static dev.musher.session.Story.asks;
import static dev.musher.session.Story.ends;
import static dev.musher.session.Story.plans;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.time.TestClock;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlannedSessionTest {
    private static final Happening.Planned BEGUN = plans(PlanStep.BEGUN, "make it so");
    private static final Happening.Planned EXPLORED = plans(PlanStep.EXPLORED, "A.java:3");
    private static final Happening.Planned STARTED = plans(PlanStep.STARTED, "");

    @TempDir private Path project;
    private SessionStore store;

    @BeforeEach
    void open() {
        store = new SessionStore(project, new TestClock(Instant.parse("2026-01-02T12:00:00Z")));
    }

    @Test
    void remembersTheStepsOfTheLastPlan() {
        var id =
                session(
                        plans(PlanStep.BEGUN, "another"),
                        plans(PlanStep.CANCELLED, ""),
                        BEGUN,
                        EXPLORED,
                        asks("go"),
                        answers("Gone."),
                        ends(),
                        STARTED);

        assertThat(planned(id)).containsExactly(BEGUN, EXPLORED, STARTED);
    }

    @Test
    void stepsGoWithThePromptThatIsTakenBack() {
        var id = session(BEGUN, EXPLORED, asks("go"), answers("Gone."), STARTED);

        store.rewind(id, OptionalInt.empty());

        assertThat(planned(id)).containsExactly(BEGUN, EXPLORED);
    }

    @Test
    void aForkGoesOnWithThePlan() {
        var id = session(BEGUN, EXPLORED);

        assertThat(planned(store.makeFork(id, OptionalLong.of(1)))).containsExactly(BEGUN);
    }

    @Test
    void whatWasToBePlannedIsWhatTheSessionIsAbout() {
        session(BEGUN, EXPLORED, asks("Carry this out"), answers("Done."), ends());

        assertThat(store.list(1, Optional.empty()).getFirst().firstWords()).isEqualTo("make it so");
    }

    private SessionId session(Happening... happenings) {
        try (var opened = store.begin(project)) {
            for (Happening happening : happenings) {
                opened.diary().add(happening);
            }
            return opened.diary().id();
        }
    }

    private List<Happening.Planned> planned(SessionId id) {
        try (var opened = store.resume(id)) {
            return opened.branch().planned();
        }
    }
}
