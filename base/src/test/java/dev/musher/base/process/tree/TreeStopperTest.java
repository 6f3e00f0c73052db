package dev.musher.base.process.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.InMemoryProcessTable;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TreeStopperTest {
    private static final long ROOT = 100;

    private final InMemoryProcessTable table = new InMemoryProcessTable();
    private final TreeStopper stopper = new TreeStopper(table, table, Duration.ZERO);
    private final ProcessTree.Grown tree =
            new ProcessTree.Grown(new ProcessCookie("a"), ROOT, Optional.empty());

    @Test
    void isEmptyIfNobodyBornSinceTheRootIsAlive() {
        table.born(entry(99)).bornUpTo(102);

        assertThat(stopper.isEmptyFor(tree)).isTrue();
    }

    @Test
    void isEmptyIfThoseBornSinceAreOthers() {
        table.born(entry(101)).born(entry(102), "b").bornUpTo(102);

        assertThat(stopper.isEmptyFor(tree)).isTrue();
    }

    @Test
    void isNotSurelyEmptyIfSomebodyBornSinceCarriesTheCookie() {
        table.born(entry(102), "a").bornUpTo(102);

        assertThat(stopper.isEmptyFor(tree)).isFalse();
    }

    @Test
    void isNotSurelyEmptyIfSomebodyIsInTheSessionOfTheRoot() {
        table.born(new ProcessEntry(102, 1, 102, ROOT, 5)).bornUpTo(102);

        assertThat(stopper.isEmptyFor(tree)).isFalse();
    }

    @Test
    void isNotSurelyEmptyIfSomebodyIsInTheGroupOfTheRoot() {
        table.born(new ProcessEntry(102, 1, ROOT, 102, 5)).bornUpTo(102);

        assertThat(stopper.isEmptyFor(tree)).isFalse();
    }

    @Test
    void isNotSurelyEmptyIfTheRootItselfIsAlive() {
        table.born(entry(ROOT)).bornUpTo(ROOT);

        assertThat(stopper.isEmptyFor(tree)).isFalse();
    }

    @Test
    void isNotSurelyEmptyIfPidsWentRoundOrAreMany() {
        assertThat(stopper.isEmptyFor(tree)).isFalse();
        table.bornUpTo(ROOT - 1);
        assertThat(stopper.isEmptyFor(tree)).isFalse();
        table.bornUpTo(ROOT + 65);
        assertThat(stopper.isEmptyFor(tree)).isFalse();
        table.bornUpTo(ROOT + 64);
        assertThat(stopper.isEmptyFor(tree)).isTrue();
    }

    private static ProcessEntry entry(long pid) {
        return new ProcessEntry(pid, 1, pid, pid, 5);
    }
}
