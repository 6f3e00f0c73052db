package dev.musher.terminal.face;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.Person.Operation;
import dev.musher.host.desk.Person.Permit;
import dev.musher.host.desk.Person.Rules;
import dev.musher.terminal.question.TerminalKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Only a key that stands alone answers, and nothing typed is lost. */
class QuestionQueueTest {
    private final Clock clock = new Clock();
    private final Semaphore changed = new Semaphore(0);
    private final QuestionQueue queue = new QuestionQueue(clock, changed::release);

    /** Time that passes when a test says so. */
    private static final class Clock implements TimeSource {
        private long nanos = 1_000_000_000_000L;

        @Override
        public Instant now() {
            return Instant.EPOCH;
        }

        @Override
        public long nanos() {
            return nanos;
        }

        void pass(long millis) {
            nanos += Duration.ofMillis(millis).toNanos();
        }
    }

    private static final Operation REMOVAL =
            new Operation("Allow this?", "bash: rm -rf x", "", List.of(), Rules.NONE);

    private CompletableFuture<Permit> ask() throws Exception {
        var answer = new CompletableFuture<Permit>();
        Thread.ofVirtual()
                .start(
                        () -> {
                            try {
                                answer.complete(queue.decide(REMOVAL));
                            } catch (InterruptedException _) {
                                answer.cancel(false);
                            }
                        });
        assertThat(changed.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        return answer;
    }

    private List<TerminalKey> type(String letters, long between) {
        var words = new ArrayList<TerminalKey>();
        for (int at = 0; at < letters.length(); at++) {
            words.addAll(queue.take(new TerminalKey.Typed(letters.substring(at, at + 1))));
            clock.pass(between);
        }
        return words;
    }

    @Test
    void aKeyThatStandsAloneAnswers() throws Exception {
        var answer = ask();
        clock.pass(500);
        assertThat(type("y", 300)).isEmpty();
        queue.settle();

        assertThat(answer.get(1, TimeUnit.MINUTES)).isEqualTo(new Permit.Once());
    }

    @Test
    void aKeyCountsOnlyAfterAPause() throws Exception {
        var answer = ask();
        clock.pass(300);
        assertThat(type("y", 300)).hasSize(1);
        queue.settle();

        assertThat(answer).isNotDone();
        queue.refuse();
    }

    @Property(tries = 200)
    void wordsNeverApproveAndAreAllKept(
            @ForAll @Range(min = 0, max = 2000) int before,
            @ForAll @Range(min = 0, max = 199) int between,
            @ForAll @Range(min = 0, max = 3) int which)
            throws Exception {
        String words = List.of("yes please", "ya", "sanity", "no, add a test").get(which);
        var answer = ask();
        clock.pass(before);
        var typed = type(words, between);
        queue.settle();

        assertThat(typed).hasSize(words.length());
        assertThat(answer).isNotDone();
        queue.refuse();
        assertThat(answer.get(1, TimeUnit.MINUTES)).isInstanceOf(Permit.No.class);
        assertThat(changed.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void questionsWaitInTheOrderTheyCame() throws Exception {
        var first = ask();
        var second = ask();

        assertThat(queue.behind()).isEqualTo(1);
        clock.pass(500);
        type("y", 300);
        queue.settle();
        assertThat(first.get(1, TimeUnit.MINUTES)).isEqualTo(new Permit.Once());
        assertThat(changed.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        assertThat(queue.isReady()).as("the next one has its own pause").isFalse();
        queue.refuse();
        assertThat(second.get(1, TimeUnit.MINUTES)).isInstanceOf(Permit.No.class);
    }
}
