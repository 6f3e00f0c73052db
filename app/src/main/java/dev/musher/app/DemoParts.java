package dev.musher.app;

import dev.musher.attempt.AttemptFolders;
import dev.musher.board.Board;
import dev.musher.board.Happened;
import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Screen;
import dev.musher.demo.Console;
import dev.musher.demo.DemoAction;
import dev.musher.demo.Playground;
import dev.musher.demo.Records;
import dev.musher.demo.Sample;
import dev.musher.dispatch.Purpose;
import dev.musher.pipeline.Pipeline;
import dev.musher.process.Processes;
import dev.musher.runtime.Report;
import dev.musher.story.ItemNumber;
import dev.musher.time.SystemClock;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The demo, put together: the whole program once more, in a folder and an environment of its own.
 */
record DemoParts(ProcessFacts facts) {
    private static final int PAGE = 500;

    Action action() {
        return action(UnaryOperator.identity());
    }

    /**
     * @param change makes another project of the usual one
     */
    Action action(UnaryOperator<Sample> change) {
        return new DemoAction(
                new DemoAction.Means(
                        facts.environment(),
                        new Processes(facts.environment()),
                        playground -> new Inside(in(playground)),
                        change),
                Commands.JSON,
                new SystemClock());
    }

    private ProcessFacts in(Playground playground) {
        return new ProcessFacts(
                playground.environment(),
                playground.home(),
                playground.project(),
                Optional.empty(),
                facts.terminals(),
                InputStream.nullInputStream());
    }

    /** The program in the folder of a demo. */
    private record Inside(ProcessFacts facts) implements Console {
        @Override
        public ExitCode type(Screen screen, List<String> words) {
            return assembly(screen).run(words, screen);
        }

        private Assembly assembly(Screen screen) {
            return new Assembly(facts, screen.out().stream(), screen.err().stream());
        }

        @Override
        public Records records() {
            var state = facts.directory().resolve(".musher").resolve("state");
            return new Kept(Assembly.pipeline(facts), new AttemptFolders(state));
        }
    }

    /** What is on record. */
    private record Kept(Pipeline pipeline, AttemptFolders attempts) implements Records {
        @Override
        public Board board() {
            return pipeline.board();
        }

        @Override
        public List<Happened> happened() {
            var all = new ArrayList<Happened>();
            var page = pipeline.happened(0, PAGE);
            while (!page.isEmpty()) {
                all.addAll(page);
                page = pipeline.happened(page.getLast().sequence(), PAGE);
            }
            return all;
        }

        @Override
        public void await(long since, Duration patience) throws InterruptedException {
            pipeline.ledger().await(since, patience);
        }

        @Override
        public String words(ItemNumber story, int attempt) {
            return attempts.folder(story, attempt).report().map(Report::words).orElse("");
        }

        @Override
        public boolean wasToCommit(ItemNumber story, int attempt) {
            return attempts.folder(story, attempt)
                    .purpose()
                    .equals(Optional.of(Purpose.COMMIT.name()));
        }

        @Override
        public void close() {
            pipeline.close();
        }
    }
}
