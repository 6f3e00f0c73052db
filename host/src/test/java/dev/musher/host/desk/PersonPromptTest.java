package dev.musher.host.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.permission.Decision;
import dev.musher.permission.Permission;
import dev.musher.permission.Prompt.Answer;
import dev.musher.permission.Ruling;
import dev.musher.time.TestClock;
import dev.musher.time.TestTimer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PersonPromptTest {
    private static final Permission.Request REQUEST =
            new Permission.Request("bash", "bash: make", List.of());
    private static final Decision ASK = new Decision(Ruling.ASK, List.of(), "");

    private final TestTimer timer = new TestTimer(new TestClock(Instant.EPOCH));

    @Test
    void handsOnWhatThePersonSays() throws InterruptedException {
        assertThat(asking(() -> new Person.Permit.No("later")).ask(REQUEST, ASK))
                .isEqualTo(new Answer.No("later"));
        assertThat(timer.pending()).isZero();
    }

    @Test
    void takesADayWithoutAnAnswerForNobody() throws InterruptedException {
        var prompt =
                asking(
                        () -> {
                            timer.advance(Duration.ofDays(1));
                            new CountDownLatch(1).await();
                            return new Person.Permit.Once();
                        });

        assertThat(prompt.ask(REQUEST, ASK)).isEqualTo(new Answer.Unattended());
    }

    @Test
    void endsWithTheRunThatAsks() {
        var prompt =
                asking(
                        () -> {
                            Thread.currentThread().interrupt();
                            new CountDownLatch(1).await();
                            return new Person.Permit.Once();
                        });

        assertThatThrownBy(() -> prompt.ask(REQUEST, ASK)).isInstanceOf(InterruptedException.class);
    }

    private interface Deciding {
        Person.Permit decide() throws InterruptedException;
    }

    private PersonPrompt asking(Deciding deciding) {
        var person =
                new Person() {
                    @Override
                    public Permit decide(Operation operation) throws InterruptedException {
                        return deciding.decide();
                    }

                    @Override
                    public Choice choose(Query query) {
                        throw new IllegalStateException("nobody asks that");
                    }
                };
        return new PersonPrompt(person, timer, "");
    }
}
