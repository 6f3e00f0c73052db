package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.process.CommandLine;
import dev.musher.tools.api.ToolFailure;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LateSandboxTest {
    private static final CommandLine COMMAND = CommandLine.of(Path.of("/"), Map.of(), "true");

    private final AtomicInteger asked = new AtomicInteger();
    private final CountDownLatch begun = new CountDownLatch(1);

    @Test
    void preparesOnAnotherThreadAndChoosesOnce() throws Exception {
        var sandbox =
                new LateSandbox(
                        () -> {
                            asked.incrementAndGet();
                            begun.countDown();
                            return new SandboxChoice.Off();
                        });

        sandbox.prepare(() -> COMMAND);
        begun.await();

        assertThat(sandbox.around(COMMAND)).isEqualTo(COMMAND);
        assertThat(asked).hasValue(1);
    }

    @Test
    void leavesTheReasonWhyNothingRunsToTheFirstCommand() throws Exception {
        var sandbox =
                new LateSandbox(
                        () -> {
                            begun.countDown();
                            return new SandboxChoice.Refused("there are no walls");
                        });

        sandbox.prepare(() -> COMMAND);
        begun.await();

        assertThatThrownBy(() -> sandbox.around(COMMAND))
                .isInstanceOf(ToolFailure.class)
                .hasMessageContaining("there are no walls");
    }

    @Test
    void doesNotWaitForPreparationsWhenItIsClosedAndMakesNothingAfterwards() throws Exception {
        var never = new CountDownLatch(1);
        var sandbox =
                new LateSandbox(
                        () -> {
                            begun.countDown();
                            never.await();
                            return new SandboxChoice.Off();
                        });
        sandbox.prepare(() -> COMMAND);
        begun.await();

        sandbox.close();

        assertThatThrownBy(() -> sandbox.around(COMMAND)).isInstanceOf(ToolFailure.class);
    }
}
