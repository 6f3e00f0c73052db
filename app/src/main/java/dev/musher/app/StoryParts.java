package dev.musher.app;

import dev.musher.commandline.Action;
import dev.musher.config.UserDirectories;
import dev.musher.host.project.FleetSource;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.project.ProjectLedger;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.ledgers.LedgerAction;
import dev.musher.pipeline.Pipeline;
import dev.musher.running.FleetAction;
import dev.musher.running.FleetTask;
import dev.musher.host.settings.StateFolder;
import dev.musher.secret.Redaction;
import dev.musher.stories.StoriesAction;
import dev.musher.stories.StoryDesk;
import dev.musher.stories.StoryTask;
import dev.musher.story.Actor;
import dev.musher.story.Policy;
import dev.musher.time.Clock;
import dev.musher.workbench.LineQuestions;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;

/** The commands about stories and their ledger, put together. */
record StoryParts(
        ProcessFacts facts,
        UserDirectories directories,
        Path project,
        Clock clock,
        Policy policy,
        Optional<FleetSource> fleets,
        Redaction secrets) {
    Action stories(StoryTask task) {
        return new StoriesAction(
                new StoryDesk(
                        this::open,
                        person(),
                        Commands.JSON,
                        clock,
                        ZoneId.systemDefault(),
                        facts.directory(),
                        facts.input(),
                        new LineQuestions(facts.input()),
                        secrets),
                task);
    }

    Action control(FleetTask task) {
        return new FleetAction(this::open, person(), Commands.JSON, task);
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

    private ProjectHost open() {
        return new ProjectHost(pipeline(), StateFolder.of(project), clock, fleets);
    }

    /** The stories of the project, opened once more. */
    Pipeline pipeline() {
        return projectLedger().open();
    }

    /** The same for whoever judges the ledger, which is there. */
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

    /** Whoever runs this program; the system knows a name for everybody. */
    private Actor person() {
        String name =
                facts.environment()
                        .getOrDefault("USER", System.getProperty("user.name", "somebody"));
        return new Actor(Actor.Kind.PERSON, name.isBlank() ? "somebody" : name.strip());
    }
}
