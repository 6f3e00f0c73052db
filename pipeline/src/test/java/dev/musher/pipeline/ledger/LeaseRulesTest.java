package dev.musher.pipeline.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.ledger.LeaseAnswer.Busy;
import dev.musher.pipeline.ledger.LeaseAnswer.Ended;
import dev.musher.pipeline.ledger.LeaseAnswer.Granted;
import dev.musher.pipeline.ledger.LeaseAnswer.Lost;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LeaseRulesTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final BootEpoch MONDAY = new BootEpoch("monday");
    private static final BootEpoch TUESDAY = new BootEpoch("tuesday");
    private static final LeaseKey STORY = new LeaseKey("story/7");
    private static final LeaseKey CODER = new LeaseKey("agent/coder-1");
    private static final LeaseKey REVIEWER = new LeaseKey("agent/reviewer");

    private LeaseBook book = LeaseBook.EMPTY;

    @Test
    void grantsAllKeysOfAClaimOrNone() {
        var first = lease(1, STORY, CODER);

        assertThat(acquire(STORY, CODER)).isEqualTo(new Granted(first));
        assertThat(acquire(REVIEWER, CODER)).isEqualTo(new Busy(first));
        assertThat(acquire(REVIEWER)).isEqualTo(new Granted(lease(2, REVIEWER)));
    }

    @Test
    void neverGivesAFencingNumberTwice() {
        acquire(STORY);
        take(book.release(1, MONDAY));

        assertThat(acquire(STORY)).isEqualTo(new Granted(lease(2, STORY)));
    }

    @Test
    void keepsAnOverdueLeaseUntilItsHolderIsSeenDead() {
        acquire(STORY);
        var late = new LeaseRequest(Set.of(STORY), "42", NOON.plus(MINUTE), MINUTE);

        assertThat(lease(1, STORY).isOverdue(NOON.plus(MINUTE).minusNanos(1))).isFalse();
        assertThat(lease(1, STORY).isOverdue(NOON.plus(MINUTE))).isTrue();
        assertThat(take(book.acquire(late, TUESDAY))).isEqualTo(new Busy(lease(1, STORY)));
        assertThat(take(book.expire(new HolderDeath(1, "no process 41"))))
                .isEqualTo(new Ended(lease(1, STORY)));
        assertThat(take(book.acquire(late, TUESDAY))).isInstanceOf(Granted.class);
    }

    @Test
    void doesNotEndALeaseByTheDeathOfAnEarlierHolder() {
        acquire(STORY);
        take(book.release(1, MONDAY));
        acquire(STORY);

        assertThat(take(book.expire(new HolderDeath(1, "no process 41")))).isEqualTo(new Lost(1));
        assertThat(book.held(2)).contains(lease(2, STORY));
    }

    @Test
    void renewsAndReleasesOnlyInTheSameLifeOfTheProcess() {
        acquire(STORY);
        var leaseRenewal = new LeaseRenewal(1, NOON.plus(MINUTE), MINUTE);
        var renewed = new Lease(1, Set.of(STORY), "41", MONDAY, NOON.plus(MINUTE).plus(MINUTE));

        assertThat(take(book.renew(leaseRenewal, TUESDAY))).isEqualTo(new Lost(1));
        assertThat(take(book.release(1, TUESDAY))).isEqualTo(new Lost(1));
        assertThat(take(book.renew(leaseRenewal, MONDAY))).isEqualTo(new Granted(renewed));
        assertThat(take(book.release(1, MONDAY))).isEqualTo(new Ended(renewed));
        assertThat(take(book.renew(leaseRenewal, MONDAY))).isEqualTo(new Lost(1));
    }

    private LeaseAnswer acquire(LeaseKey... keys) {
        return take(book.acquire(new LeaseRequest(Set.of(keys), "41", NOON, MINUTE), MONDAY));
    }

    private LeaseAnswer take(LeaseBook.Turn turn) {
        book = turn.book();
        return turn.answer();
    }

    private static Lease lease(long fencing, LeaseKey... keys) {
        return new Lease(fencing, Set.of(keys), "41", MONDAY, NOON.plus(MINUTE));
    }
}
