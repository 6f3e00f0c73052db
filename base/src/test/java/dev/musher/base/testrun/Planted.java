package dev.musher.base.testrun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Classes with tests that end in every way; their names keep them out of every other run. */
final class Planted {
    private Planted() {}

    static final class Ordinary {
        @Test
        void passes() {
            assertThat(Integer.getInteger("planted")).isEqualTo(7);
            assertThat(System.getenv("GIT_CONFIG_GLOBAL")).isEqualTo("/dev/null");
        }

        @Test
        void fails() {
            throw new AssertionError("one\ntwo", new IllegalStateException("three"));
        }

        @Test
        void lacksATool() {
            assumeTrue(false, "no such tool");
        }

        @Test
        @Tag("planted")
        void isLeftOut() {}
    }

    @Tag("planted")
    static final class Tagged {}

    static final class Dying {
        @Test
        void ends() {
            Runtime.getRuntime().halt(3);
        }
    }

    static final class Hanging {
        @Test
        void hangs() throws InterruptedException {
            new CountDownLatch(1).await();
        }
    }
}
