package dev.musher.app;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.config.UserDirectories;
import dev.musher.files.PrivateFiles;
import dev.musher.host.settings.StateFolder;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.ledgers.LedgerAction;
import dev.musher.pipeline.Pipeline;
import dev.musher.secret.Redaction;
import dev.musher.stories.Field;
import dev.musher.stories.ProjectStories;
import dev.musher.stories.Stories;
import dev.musher.stories.StoriesAction;
import dev.musher.stories.StoryDesk;
import dev.musher.story.Actor;
import dev.musher.story.Policy;
import dev.musher.story.StoryRules;
import dev.musher.time.Clock;
import dev.musher.workbench.LineQuestions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.function.Function;

/** The commands about stories and their ledger, put together. */
record StoryParts(
        ProcessFacts facts,
        UserDirectories directories,
        Path project,
        Clock clock,
        Policy policy,
        Function<Pipeline, Field> field,
        Redaction secrets) {
    Action stories() {
        return new StoriesAction(
                new StoryDesk(
                        this::open,
                        Commands.JSON,
                        clock,
                        ZoneId.systemDefault(),
                        facts.directory(),
                        facts.input(),
                        new LineQuestions(facts.input()),
                        secrets));
    }

    Action ledger() {
        return new LedgerAction(
                new LedgerAction.Bench(
                        folder(),
                        Pipeline::folds,
                        Commands.JSON,
                        facts.directory(),
                        facts.input()));
    }

    private Stories open() {
        var pipeline = pipeline();
        return new ProjectStories(pipeline, person(), clock, field.apply(pipeline));
    }

    /** The stories of the project, opened once more. */
    Pipeline pipeline() {
        leaveOutOfGit();
        return new Pipeline(folder().open(BootEpoch.fresh()), new StoryRules(policy));
    }

    /** The same for whoever judges the ledger, which is there. */
    Pipeline judged() {
        return new Pipeline(folder().openToJudge(BootEpoch.fresh()), new StoryRules(policy));
    }

    LedgerFolder folder() {
        return new LedgerFolder(state(), directories.cache(), directories.nodeKey());
    }

    private Path state() {
        return StateFolder.of(project);
    }

    /** State is nothing to commit, also in a project that nobody has set up. */
    private void leaveOutOfGit() {
        Path ignored = state().resolve(".gitignore");
        try {
            boolean onlyRead = folder().hasLedger() && !Files.isWritable(state());
            if (!Files.exists(ignored) && !onlyRead) {
                PrivateFiles.folder(state());
                PrivateFiles.write(ignored, "*\n");
            }
        } catch (IOException e) {
            throw new CommandFailed(
                    "Cannot write to " + state() + ": " + e.getMessage() + ".",
                    "Stories are kept there; make it a folder that you may write to.",
                    e);
        }
    }

    /** Whoever runs this program; the system knows a name for everybody. */
    private Actor person() {
        String name =
                facts.environment()
                        .getOrDefault("USER", System.getProperty("user.name", "somebody"));
        return new Actor(Actor.Kind.PERSON, name.isBlank() ? "somebody" : name.strip());
    }
}
