package dev.musher.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.ask.Answer;
import dev.musher.ask.Asking;
import dev.musher.plan.Approver.Approval;
import dev.musher.time.TestClock;
import dev.musher.time.TestTimer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PlanApproverTest {
    private final TestTimer timer = new TestTimer(new TestClock(Instant.EPOCH));

    @Test
    void understandsWhatThePersonSays() throws InterruptedException {
        assertThat(decided(new Answer.Chosen(List.of("Carry it out"))))
                .isEqualTo(new Approval.Yes());
        assertThat(decided(new Answer.Chosen(List.of("Cancel it")))).isEqualTo(new Approval.No());
        assertThat(decided(new Answer.OwnWords(" smaller ")))
                .isEqualTo(new Approval.Revise("smaller"));
    }

    @Test
    void leavesThePlanWaitingWhereNobodySaysAnything() throws InterruptedException {
        assertThat(decided(new Answer.Nobody())).isEqualTo(new Approval.Later());
        assertThat(decided(new Answer.OwnWords(""))).isEqualTo(new Approval.Later());
        assertThat(
                        new AskingApprover(
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
        Asking stopped =
                _ -> {
                    Thread.currentThread().interrupt();
                    return never();
                };

        assertThatThrownBy(() -> new AskingApprover(stopped, timer).decide("the plan"))
                .isInstanceOf(InterruptedException.class);
    }

    private static Answer never() throws InterruptedException {
        new CountDownLatch(1).await();
        return new Answer.Nobody();
    }

    private Approval decided(Answer answer) throws InterruptedException {
        return new AskingApprover(_ -> answer, timer).decide("the plan");
    }
}
