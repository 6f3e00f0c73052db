package dev.musher.agent.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.agent.plan.Approver.Approval;
import dev.musher.base.time.TestClock;
import dev.musher.base.time.TestTimer;
import dev.musher.tools.ask.UserAnswer;
import dev.musher.tools.ask.UserChannel;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PlanApproverTest {
    private final TestTimer timer = new TestTimer(new TestClock(Instant.EPOCH));

    @Test
    void understandsWhatThePersonSays() throws InterruptedException {
        assertThat(decided(new UserAnswer.Chosen(List.of("Carry it out"))))
                .isEqualTo(new Approval.Yes());
        assertThat(decided(new UserAnswer.Chosen(List.of("Cancel it"))))
                .isEqualTo(new Approval.No());
        assertThat(decided(new UserAnswer.FreeText(" smaller ")))
                .isEqualTo(new Approval.Revise("smaller"));
    }

    @Test
    void leavesThePlanWaitingWhereNobodySaysAnything() throws InterruptedException {
        assertThat(decided(new UserAnswer.NoUser())).isEqualTo(new Approval.Later());
        assertThat(decided(new UserAnswer.FreeText(""))).isEqualTo(new Approval.Later());
        assertThat(
                        new PersonApprover(
                                        _ -> {
                                            timer.advance(Duration.ofDays(1));
                                            return never();
                                        },
                                        timer)
                                .decide("the plan"))
                .isEqualTo(new Approval.Later());
    }

    @Test
    void endsWithTheRunThatAsks() {
        UserChannel stopped =
                _ -> {
                    Thread.currentThread().interrupt();
                    return never();
                };

        assertThatThrownBy(() -> new PersonApprover(stopped, timer).decide("the plan"))
                .isInstanceOf(InterruptedException.class);
    }

    private static UserAnswer never() throws InterruptedException {
        new CountDownLatch(1).await();
        return new UserAnswer.NoUser();
    }

    private Approval decided(UserAnswer userAnswer) throws InterruptedException {
        return new PersonApprover(_ -> userAnswer, timer).decide("the plan");
    }
}
