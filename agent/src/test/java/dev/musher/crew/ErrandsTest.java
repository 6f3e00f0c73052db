package dev.musher.crew;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import dev.musher.conversation.Message;
import dev.musher.shell.Spills;
import dev.musher.task.TaskGroup;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ErrandsTest {
    @TempDir Path folder;

    @Test
    void fourWorkSideBySideAndTheOthersWait() throws Exception {
        var working = new CountDownLatch(4);
        var leave = new Semaphore(0);
        var now = new AtomicInteger();
        var most = new AtomicInteger();
        var errands =
                playing(
                        _ -> {
                            most.accumulateAndGet(now.incrementAndGet(), Math::max);
                            working.countDown();
                            leave.acquireUninterruptibly();
                            now.decrementAndGet();
                            return new RunEnd.Finished("Done.");
                        });

        List<ToolOutcome> outcomes;
        try (var group = new TaskGroup<ToolOutcome>("errand")) {
            for (int i = 0; i < 9; i++) {
                group.fork(() -> errands.run(Kind.of(Rights.READ), "Go.", call()));
            }
            working.await();
            leave.release(9);
            outcomes = group.join();
        }

        assertThat(most).hasValue(4);
        assertThat(outcomes)
                .isEqualTo(Collections.nCopies(9, ToolOutcome.done("Done.\n\n[read: finished]")));
    }

    @Test
    void whoDoesNotFinishHasFailedWithWhatItSaid() throws Exception {
        var errands = playing(_ -> new RunEnd.OutOfTurns("It stopped after 5 turns."));

        assertThat(errands.run(Kind.of(Rights.READ), "Go.", call()))
                .isEqualTo(
                        new Failed(
                                Failure.ERROR,
                                "It stopped after 5 turns.\n\n[read: out of turns]"));
    }

    @Test
    void everyMemberIsClosedAndToldOfItsTurns() throws Exception {
        var log = new ArrayList<String>();
        Crew crew =
                assignment -> {
                    log.add("open " + assignment.name() + " " + assignment.turns());
                    return new Played(_ -> new RunEnd.Finished("Done."), () -> log.add("close"));
                };
        errands(crew).run(Kind.of(Rights.READ), "Go.", call());

        assertThat(log).containsExactly("open read 5", "close");
    }

    private Errands playing(Part part) {
        return errands(_ -> new Played(part, () -> {}));
    }

    private Errands errands(Crew crew) {
        return new Errands(
                crew,
                () -> {
                    throw new IllegalStateException("nobody tells anything");
                },
                5,
                new Spills(folder));
    }

    private static ToolCall call() {
        return new ToolCall("call", ToolCall.Progress.UNHEARD);
    }

    /** What a member does. */
    private interface Part {
        RunEnd play(Message.User prompt);
    }

    private record Played(Part part, Runnable closing) implements Crew.Member {
        @Override
        public String session() {
            return "member";
        }

        @Override
        public RunEnd run(Message.User prompt, AgentListener listener) {
            return part.play(prompt);
        }

        @Override
        public Optional<Offer> changes() {
            return Optional.empty();
        }

        @Override
        public List<String> remarks() {
            return List.of();
        }

        @Override
        public void close() {
            closing.run();
        }
    }
}
