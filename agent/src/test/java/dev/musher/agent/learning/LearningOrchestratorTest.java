package dev.musher.agent.learning;

import static dev.musher.agent.learning.LearningFixture.pass;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.learning.LearningEvent.PassEnded;
import dev.musher.agent.learning.LearningEvent.PassOutcome;
import dev.musher.agent.learning.LearningResult.Busy;
import dev.musher.agent.learning.LearningResult.NothingDue;
import dev.musher.agent.learning.LearningResult.Ran;
import dev.musher.base.process.Eventually;
import dev.musher.provider.catalogue.Cost;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningOrchestratorTest {
    @TempDir Path project;
    private LearningFixture learning;

    @BeforeEach
    void prepare() {
        learning = new LearningFixture(project);
    }

    private static RunRecord ran(LearningResult result) {
        return ((Ran) result).record();
    }

    private static List<String> outcomes(RunRecord run) {
        return run.passes().stream()
                .map(pass -> pass.pass() + " " + pass.outcome().word())
                .toList();
    }

    @Test
    void runsThePassesInOrderAndNoTwoAtOnce() throws InterruptedException {
        var seen = Collections.synchronizedList(new ArrayList<String>());
        var passes = new ArrayList<LearningPass>();
        for (String name : List.of("review", "skills", "memory")) {
            passes.add(
                    pass(
                            name,
                            run -> {
                                seen.add(name + " begins");
                                seen.add(name + " ends");
                            }));
        }

        var run =
                ran(
                        learning.orchestrator(passes.toArray(LearningPass[]::new))
                                .run(LearningTrigger.IDLE));

        assertThat(seen)
                .containsExactly(
                        "review begins",
                        "review ends",
                        "skills begins",
                        "skills ends",
                        "memory begins",
                        "memory ends");
        assertThat(outcomes(run)).containsExactly("review done", "skills done", "memory done");
        assertThat(run.isEnded()).isTrue();
    }

    @Test
    void stopsAPassThatHangsAndRunsTheNext() throws InterruptedException {
        var hangs = new CountDownLatch(1);
        var interrupted = new CountDownLatch(1);
        var orchestrator =
                learning.orchestrator(
                        pass("review", run -> learning.write(run, "a", "kept")),
                        pass(
                                "skills",
                                _ -> {
                                    hangs.countDown();
                                    try {
                                        new CountDownLatch(1).await();
                                    } finally {
                                        interrupted.countDown();
                                    }
                                }),
                        pass("memory", run -> learning.write(run, "c", "kept, too")));
        var result = new AtomicReference<LearningResult>();
        var thread = Thread.ofVirtual().start(() -> run(orchestrator, result));

        hangs.await();
        learning.timer.advance(LearningFixture.LIMIT);
        thread.join();
        interrupted.await();

        var run = ran(result.get());
        assertThat(run.passes())
                .containsExactly(
                        ended("review", PassOutcome.DONE, ""),
                        ended("skills", PassOutcome.STOPPED, "it took longer than 5m"),
                        ended("memory", PassOutcome.DONE, ""));
        assertThat(learning.files.resolve("c")).hasContent("kept, too");
    }

    private PassEnded ended(String pass, PassOutcome outcome, String detail) {
        var at =
                pass.equals("review")
                        ? LearningFixture.NOW
                        : LearningFixture.NOW.plus(LearningFixture.LIMIT);
        return new PassEnded(pass, at, outcome, detail, Cost.nothing());
    }

    private static void run(
            LearningOrchestrator orchestrator, AtomicReference<LearningResult> result) {
        try {
            result.set(orchestrator.run(LearningTrigger.IDLE));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** It ignores the interruption, and writes when its time is long over. */
    @Test
    void writesNothingOfAPassThatGoesOnAfterItsTime() throws InterruptedException {
        var works = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        var late = new AtomicReference<Optional<RuntimeException>>(Optional.empty());
        var done = new CountDownLatch(1);
        var orchestrator =
                learning.orchestrator(
                        pass(
                                "stubborn",
                                run -> {
                                    learning.write(run, "early", "in time");
                                    works.countDown();
                                    Eventually.until("told to", () -> goOn.getCount() == 0);
                                    try {
                                        learning.write(run, "late", "too late");
                                    } catch (LearningStoppedException e) {
                                        late.set(Optional.of(e));
                                    }
                                    done.countDown();
                                }),
                        pass("next", _ -> {}));
        var result = new AtomicReference<LearningResult>();
        var thread = Thread.ofVirtual().start(() -> run(orchestrator, result));
        works.await();
        learning.timer.advance(LearningFixture.LIMIT);
        thread.join();
        goOn.countDown();
        done.await();

        assertThat(late.get()).isPresent();
        assertThat(learning.files.resolve("early")).hasContent("in time");
        assertThat(learning.files.resolve("late")).doesNotExist();
        var run = ran(result.get());
        assertThat(learning.folder.find(run.number())).contains(run);
        assertThat(outcomes(run)).containsExactly("stubborn stopped", "next done");
    }

    @Test
    void goesOnAfterAPassThatThrowsAndFreesTheSlot() throws InterruptedException {
        var orchestrator =
                learning.orchestrator(
                        pass(
                                "review",
                                _ -> {
                                    throw new IllegalStateException("planted");
                                }),
                        pass("memory", _ -> {}));

        assertThat(outcomes(ran(orchestrator.run(LearningTrigger.IDLE))))
                .containsExactly("review failed", "memory done");
        assertThat(orchestrator.run(LearningTrigger.IDLE)).isInstanceOf(Ran.class);
    }

    @Test
    void skipsASecondOneWhileTheFirstIsAtWork() throws InterruptedException {
        var works = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        var orchestrator =
                learning.orchestrator(
                        pass(
                                "review",
                                _ -> {
                                    works.countDown();
                                    goOn.await();
                                }));
        var result = new AtomicReference<LearningResult>();
        var thread = Thread.ofVirtual().start(() -> run(orchestrator, result));
        works.await();

        assertThat(orchestrator.run(LearningTrigger.IDLE)).isEqualTo(new Busy());

        goOn.countDown();
        thread.join();
        assertThat(learning.folder.numbers()).containsExactly(1);
    }

    @Test
    void stopsWhatIsUnderWayWhenItIsInterrupted() throws InterruptedException {
        var works = new CountDownLatch(1);
        var thread = new AtomicReference<Thread>();
        var orchestrator =
                learning.orchestrator(
                        pass(
                                "review",
                                _ -> {
                                    thread.set(Thread.currentThread());
                                    works.countDown();
                                    new CountDownLatch(1).await();
                                }));
        var failure = new AtomicReference<Throwable>();
        var learner =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        var unused = orchestrator.run(LearningTrigger.IDLE);
                                    } catch (InterruptedException e) {
                                        failure.set(e);
                                    }
                                });
        works.await();
        learner.interrupt();
        learner.join();

        assertThat(failure.get()).isInstanceOf(InterruptedException.class);
        Eventually.until("the pass ends", () -> !thread.get().isAlive());
        var run = learning.folder.find(1).orElseThrow();
        assertThat(outcomes(run)).containsExactly("review interrupted");
        assertThat(run.isEnded()).isTrue();
    }

    @Test
    void recordsNothingWhereNothingIsDue() throws InterruptedException {
        var calls = new AtomicInteger();
        var orchestrator =
                learning.orchestrator(
                        pass("review", Optional.of("not yet"), _ -> calls.incrementAndGet()));

        assertThat(orchestrator.run(LearningTrigger.IDLE))
                .isEqualTo(new NothingDue(Map.of("review", "not yet")));
        assertThat(calls).hasValue(0);
        assertThat(project.resolve(".musher")).doesNotExist();
    }
}
