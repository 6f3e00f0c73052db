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
import dev.musher.base.time.SystemZone;
import dev.musher.host.access.ServerFile;
import dev.musher.host.team.TeamParts;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.Actor;

/** The commands about stories and their ledger, put together. */
record StoryParts(ProcessFacts facts, TeamParts project, Redaction secrets) {
    CommandAction stories(StoryTask task) {
        return new StoriesAction(
                new StoryCommandContext(
                        project::open,
                        actor(facts),
                        CommandTree.JSON,
                        project.parts().clock(),
                        SystemZone.get(),
                        facts.directory(),
                        facts.input(),
                        new StdinQuestions(facts.input()),
                        secrets,
                        server()),
                task);
    }

    private ServerFile server() {
        var directories = UserDirectories.of(facts.environment(), facts.home());
        return ServerFile.of(directories, project.parts().project());
    }

    CommandAction control(FleetTask task) {
        return new FleetAction(project::open, actor(facts), CommandTree.JSON, task);
    }

    CommandAction ledger() {
        return new LedgerAction(
                new LedgerAction.LedgerContext(
                        project.ledger().folder(),
                        Pipeline::folds,
                        CommandTree.JSON,
                        facts.directory(),
                        facts.input(),
                        SystemZone.get()));
    }

    /** Who runs this program; the system knows the name. What an agent runs is not its user. */
    static Actor actor(ProcessFacts facts) {
        String name =
                facts.environment()
                        .getOrDefault("USER", System.getProperty("user.name", "unknown"));
        var kind =
                switch (facts.starter()) {
                    case PERSON -> Actor.Kind.PERSON;
                    case AGENT, UNASKED -> Actor.Kind.AGENT;
                };
        return new Actor(kind, name.isBlank() ? "unknown" : name.strip());
    }
}
