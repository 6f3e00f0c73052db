package dev.musher.agent.crew;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.base.task.TaskGroup;
import dev.musher.provider.conversation.Message;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.shell.OutputSpillFiles;
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

class SubagentRunnerTest {
    @TempDir Path folder;

    @Test
    void fourWorkSideBySideAndTheOthersWait() throws Exception {
        var working = new CountDownLatch(4);
        var leave = new Semaphore(0);
        var now = new AtomicInteger();
        var most = new AtomicInteger();
        var subagentRunner =
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
                group.fork(
                        () ->
                                subagentRunner.run(
                                        SubagentKind.of(SubagentRights.READ), "Go.", call()));
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
        var subagentRunner = playing(_ -> new RunEnd.OutOfTurns("It stopped after 5 turns."));

        assertThat(subagentRunner.run(SubagentKind.of(SubagentRights.READ), "Go.", call()))
                .isEqualTo(
                        new Failed(
                                Failure.ERROR,
                                "It stopped after 5 turns.\n\n[read: out of turns]"));
    }

    @Test
    void everyMemberIsClosedAndToldOfItsTurns() throws Exception {
        var log = new ArrayList<String>();
        Crew crew =
                subagentAssignment -> {
                    log.add("open " + subagentAssignment.name() + " " + subagentAssignment.turns());
                    return new Played(_ -> new RunEnd.Finished("Done."), () -> log.add("close"));
                };
        errands(crew).run(SubagentKind.of(SubagentRights.READ), "Go.", call());

        assertThat(log).containsExactly("open read 5", "close");
    }

    private SubagentRunner playing(Part part) {
        return errands(_ -> new Played(part, () -> {}));
    }

    private SubagentRunner errands(Crew crew) {
        return new SubagentRunner(
                crew,
                () -> {
                    throw new IllegalStateException("nobody tells anything");
                },
                5,
                new OutputSpillFiles(folder));
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
        public Optional<SubagentPatch> changes() {
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
