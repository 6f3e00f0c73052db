package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.demo.DemoAction;
import dev.musher.app.demo.DemoConsole;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.host.demo.DemoFolder;
import dev.musher.host.demo.DemoProject;
import dev.musher.host.demo.DemoRecords;
import dev.musher.host.project.AttemptFileRecords;
import dev.musher.host.project.AttemptRecords;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.Pipeline;
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

    CommandAction action() {
        return action(UnaryOperator.identity());
    }

    /**
     * @param change makes another project of the usual one
     */
    CommandAction action(UnaryOperator<DemoProject> change) {
        return new DemoAction(
                new DemoAction.DemoEnvironment(
                        facts.environment(),
                        new ProcessRunner(facts.environment()),
                        demoFolder -> new Inside(in(demoFolder)),
                        change),
                CommandTree.JSON,
                new SystemTimeSource());
    }

    /** Whoever shows a demo plays its user: the project is made for it, and concerns no other. */
    private ProcessFacts in(DemoFolder demoFolder) {
        return new ProcessFacts(
                demoFolder.environment(),
                demoFolder.home(),
                demoFolder.project(),
                Optional.empty(),
                facts.terminals(),
                InputStream.nullInputStream(),
                ProcessFacts.Starter.PERSON,
                facts.beforeActing());
    }

    /** The program in the folder of a demo. */
    private record Inside(ProcessFacts facts) implements DemoConsole {
        @Override
        public ExitCode type(CommandScreen commandScreen, List<String> words) {
            return CommandTree.program(facts).run(words, commandScreen);
        }

        @Override
        public DemoRecords records() {
            var state = MusherFolder.state(facts.directory());
            return new Kept(ProjectCommands.pipeline(facts), new AttemptFolders(state));
        }
    }

    /** What is on record. */
    private record Kept(Pipeline pipeline, AttemptFolders folders) implements DemoRecords {
        @Override
        public Board board() {
            return pipeline.board();
        }

        @Override
        public List<RecordedEvent> happened() {
            var all = new ArrayList<RecordedEvent>();
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
        public AttemptRecords attempts() {
            return new AttemptFileRecords(folders);
        }

        @Override
        public void close() {
            pipeline.close();
        }
    }
}
