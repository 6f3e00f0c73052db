package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.ledgercommands.LedgerAction;
import dev.musher.app.runcommand.FleetAction;
import dev.musher.app.runcommand.FleetTask;
import dev.musher.app.storycommands.StoriesAction;
import dev.musher.app.storycommands.StoryCommandContext;
import dev.musher.app.storycommands.StoryTask;
import dev.musher.app.toolcommands.StdinQuestions;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.TimeSource;
import dev.musher.host.project.FleetSource;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.project.ProjectLedger;
import dev.musher.host.settings.StateFolder;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.rules.StoryPolicy;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;

/** The commands about stories and their ledger, put together. */
record StoryParts(
        ProcessFacts facts,
        UserDirectories directories,
        Path project,
        TimeSource clock,
        StoryPolicy policy,
        Optional<FleetSource> fleets,
        Redaction secrets) {
    CommandAction stories(StoryTask task) {
        return new StoriesAction(
                new StoryCommandContext(
                        this::open,
                        actor(),
                        CommandTree.JSON,
                        clock,
                        ZoneId.systemDefault(),
                        facts.directory(),
                        facts.input(),
                        new StdinQuestions(facts.input()),
                        secrets),
                task);
    }

    CommandAction control(FleetTask task) {
        return new FleetAction(this::open, actor(), CommandTree.JSON, task);
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

    private ProjectHost open() {
        return new ProjectHost(pipeline(), StateFolder.of(project), clock, fleets);
    }

    /** The stories of the project, opened once more. */
    Pipeline pipeline() {
        return projectLedger().open();
    }

    /** The same for verifying the ledger, which exists. */
    Pipeline judged() {
        return projectLedger().openToJudge();
    }

    LedgerFolder folder() {
        return projectLedger().folder();
    }

    private ProjectLedger projectLedger() {
        return new ProjectLedger(
                StateFolder.of(project), directories.cache(), directories.nodeKey(), policy);
    }

    /** Who runs this program; the system knows the name. What an agent runs is not its user. */
    private Actor actor() {
        String name =
                facts.environment()
                        .getOrDefault("USER", System.getProperty("user.name", "unknown"));
        var kind =
                switch (facts.starter()) {
                    case PERSON -> Actor.Kind.PERSON;
                    case AGENT -> Actor.Kind.AGENT;
                };
        return new Actor(kind, name.isBlank() ? "unknown" : name.strip());
    }
}
