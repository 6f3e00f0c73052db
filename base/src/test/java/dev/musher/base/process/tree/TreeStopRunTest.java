package dev.musher.base.process.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.process.InMemoryProcessTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TreeStopRunTest {
    private static final long SELF = ProcessHandle.current().pid();
    private static final long OUR_SESSION = 7;
    private static final ProcessCookie COOKIE = new ProcessCookie("cookie");
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final long INIT = 1;

    // Far above any pid of Linux, so that none of them is this very process.
    private static final long ROOT = 10_000_000;
    private static final long CHILD = 10_000_001;
    private static final long STRANGER = 10_000_002;

    private final InMemoryProcessTable machine =
            new InMemoryProcessTable()
                    .born(new ProcessEntry(INIT, 0, 1, 1, 0), "cookie")
                    .born(new ProcessEntry(SELF, INIT, SELF, OUR_SESSION, 5), "cookie")
                    .born(process(STRANGER, SELF, OUR_SESSION));

    private final ProcessEntry root = process(ROOT, SELF, ROOT);

    @Test
    void asksEveryMemberOnceAndSparesStrangersInitAndItself() throws Exception {
        machine.born(root, "cookie").born(process(CHILD, ROOT, CHILD));

        assertThat(stop(grown())).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent()).containsExactlyInAnyOrder("TERM " + ROOT, "TERM " + CHILD);
    }

    @Test
    void killsWhatDoesNotListen() throws Exception {
        machine.born(root, "cookie").deaf(ROOT);

        assertThat(stop(grown())).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent()).containsExactly("TERM " + ROOT, "KILL " + ROOT);
    }

    /** The table would say that an older one carries it, which cannot be: it is not asked. */
    @Test
    void looksForACookieOfThisProcessOnlyAmongYoungerOnes() throws Exception {
        var ours = ProcessCookie.fresh();
        machine.born(new ProcessEntry(CHILD, INIT, CHILD, CHILD, 4), ours.id());
        machine.born(new ProcessEntry(ROOT, INIT, ROOT, ROOT, 5), ours.id());

        assertThat(stop(new ProcessTree.Remembered(ours))).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent()).containsExactly("TERM " + ROOT);
    }

    @Test
    void looksForACookieOfAnEarlierProcessAmongAll() throws Exception {
        machine.born(new ProcessEntry(CHILD, INIT, CHILD, CHILD, 4), "cookie");

        assertThat(stop(new ProcessTree.Remembered(COOKIE))).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent()).containsExactly("TERM " + CHILD);
    }

    @Test
    void reportsSurvivors() throws Exception {
        machine.born(root, "cookie").born(process(CHILD, INIT, CHILD), "outer:cookie");
        machine.unkillable(CHILD);

        assertThat(stop(grown())).isEqualTo(new StopResult.Survivors(List.of(CHILD)));
    }

    @Test
    void findsTheSessionOfARootThatHasEnded() throws Exception {
        machine.born(process(CHILD, INIT, ROOT));

        assertThat(stop(grown())).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent()).containsExactly("TERM " + CHILD);
    }

    @Test
    void sparesASessionWhoseNumberIsUsedAgain() throws Exception {
        machine.born(new ProcessEntry(ROOT, INIT, ROOT, ROOT, 500))
                .born(process(CHILD, ROOT, ROOT));

        assertThat(stop(grown())).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent()).isEmpty();
    }

    @Test
    void followsSessionsThatTheTreeOpened() throws Exception {
        machine.born(process(CHILD, INIT, CHILD), "cookie");
        machine.born(process(CHILD + 10, INIT, CHILD));

        assertThat(stop(new ProcessTree.Remembered(COOKIE))).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent())
                .containsExactlyInAnyOrder("TERM " + CHILD, "TERM " + (CHILD + 10));
    }

    @Test
    void sparesTheSessionThatACommandSharesWithUs() throws Exception {
        machine.born(process(ROOT, SELF, OUR_SESSION), "cookie");

        assertThat(stop(new ProcessTree.Remembered(COOKIE))).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent()).containsExactly("TERM " + ROOT);
    }

    @Test
    void sparesProcessesWhoseSessionIsUnknown() throws Exception {
        machine.born(process(ROOT, SELF, ProcessEntry.UNKNOWN), "cookie");
        machine.born(process(CHILD, INIT, ProcessEntry.UNKNOWN));
        machine.born(process(CHILD + 1, INIT, 0));

        assertThat(stop(new ProcessTree.Remembered(COOKIE))).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent()).containsExactly("TERM " + ROOT);
    }

    @Test
    void keepsFollowingAMemberThatLostItsParent() throws Exception {
        machine.born(root).born(process(CHILD, ROOT, ProcessEntry.UNKNOWN)).deaf(CHILD);

        assertThat(stop(grown())).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent()).contains("TERM " + ROOT, "KILL " + CHILD);
    }

    @Test
    void killsAtOnceWhenInterruptedAndThenThrows() {
        machine.born(root, "cookie").deaf(ROOT);

        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> stopper().stop(grown(), Duration.ofMinutes(1)))
                .isInstanceOf(InterruptedException.class);
        assertThat(machine.find(ROOT)).isEmpty();
    }

    @Test
    void findsNobodyOfATreeThatHasEnded() throws Exception {
        assertThat(stop(grown())).isEqualTo(new StopResult.Dead());
        assertThat(machine.sent()).isEmpty();
    }

    private StopResult stop(ProcessTree processTree) throws InterruptedException {
        return stopper().stop(processTree, SHORT);
    }

    private TreeStopper stopper() {
        return new TreeStopper(machine, machine, SHORT);
    }

    private ProcessTree grown() {
        return new ProcessTree.Grown(COOKIE, ROOT, Optional.of(root));
    }

    private static ProcessEntry process(long pid, long parent, long session) {
        return new ProcessEntry(pid, parent, pid, session, 100);
    }
}
