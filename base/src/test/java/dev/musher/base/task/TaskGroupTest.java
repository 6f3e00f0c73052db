package dev.musher.base.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class TaskGroupTest {
    @Test
    void givesResultsInForkOrderWhateverOrderTheyEndIn() throws Exception {
        var secondEnded = new CountDownLatch(1);
        try (var group = new TaskGroup<String>("order")) {
            group.fork(
                    () -> {
                        secondEnded.await();
                        return "first";
                    });
            group.fork(
                    () -> {
                        secondEnded.countDown();
                        return "second";
                    });

            assertThat(group.join()).containsExactly("first", "second");
        }
    }

    @Test
    void interruptsSiblingsWhenOneChildFails() {
        var interrupted = new AtomicBoolean();
        var waiting = new CountDownLatch(1);

        assertThatThrownBy(
                        () -> {
                            try (var group = new TaskGroup<Void>("failure")) {
                                group.fork(
                                        () -> {
                                            waiting.countDown();
                                            try {
                                                new CountDownLatch(1).await();
                                            } catch (InterruptedException stopped) {
                                                interrupted.set(true);
                                                throw stopped;
                                            }
                                            return null;
                                        });
                                group.fork(
                                        () -> {
                                            waiting.await();
                                            throw new IllegalStateException("broken");
                                        });
                                group.join();
                            }
                        })
                .isInstanceOf(ExecutionException.class)
                .hasRootCauseMessage("broken");
        assertThat(interrupted).isTrue();
    }

    @Test
    void closesOnlyWhenEveryChildHasEnded() {
        var ended = new AtomicBoolean();
        var started = new CountDownLatch(1);
        try (var group = new TaskGroup<Void>("leftover")) {
            group.fork(
                    () -> {
                        started.countDown();
                        try {
                            new CountDownLatch(1).await();
                        } finally {
                            ended.set(true);
                        }
                        return null;
                    });
            started.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        assertThat(ended).isTrue();
    }

    @Test
    void namesItsThreadsAfterTheGroup() throws Exception {
        try (var group = new TaskGroup<String>("tool")) {
            group.fork(() -> Thread.currentThread().getName());

            assertThat(group.join()).containsExactly("tool-1");
        }
    }
}
