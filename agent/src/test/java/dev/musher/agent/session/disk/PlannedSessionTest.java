package dev.musher.agent.session.disk;

import static dev.musher.agent.session.disk.SessionScript.answers;
import static dev.musher.agent.session.disk.SessionScript.asks;
import static dev.musher.agent.session.disk.SessionScript.ends;
import static dev.musher.agent.session.disk.SessionScript.plans;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.PlanStep;
import dev.musher.agent.session.SessionId;
import dev.musher.base.time.TestClock;
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
    private static final DiaryEvent.Planned BEGUN = plans(PlanStep.BEGUN, "make it so");
    private static final DiaryEvent.Planned EXPLORED = plans(PlanStep.EXPLORED, "A.java:3");
    private static final DiaryEvent.Planned STARTED = plans(PlanStep.STARTED, "");

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

    private SessionId session(DiaryEvent... happenings) {
        try (var openSession = store.begin(project)) {
            for (DiaryEvent diaryEvent : happenings) {
                openSession.diary().add(diaryEvent);
            }
            return openSession.diary().id();
        }
    }

    private List<DiaryEvent.Planned> planned(SessionId id) {
        try (var openSession = store.resume(id)) {
            return openSession.branch().planned();
        }
    }
}
