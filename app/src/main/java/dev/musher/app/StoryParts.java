package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.initcommand.StateFolder;
import dev.musher.app.ledgercommands.LedgerAction;
import dev.musher.app.storycommands.Field;
import dev.musher.app.storycommands.ProjectStories;
import dev.musher.app.storycommands.Stories;
import dev.musher.app.storycommands.StoriesAction;
import dev.musher.app.storycommands.StoryCommandContext;
import dev.musher.app.toolcommands.StdinQuestions;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.TimeSource;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
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
        TimeSource clock,
        StoryPolicy policy,
        Function<Pipeline, Field> field,
        Redaction secrets) {
    CommandAction stories() {
        return new StoriesAction(
                new StoryCommandContext(
                        this::open,
                        CommandTree.JSON,
                        clock,
                        ZoneId.systemDefault(),
                        facts.directory(),
                        facts.input(),
                        new StdinQuestions(facts.input()),
                        secrets));
    }

    CommandAction ledger() {
        return new LedgerAction(
                new LedgerAction.Bench(
                        folder(),
                        Pipeline::folds,
                        CommandTree.JSON,
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
        return new Pipeline(folder().openWithoutSigning(BootEpoch.fresh()), new StoryRules(policy));
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
