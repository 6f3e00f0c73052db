package dev.musher.app;

import dev.musher.agent.judge.Judge;
import dev.musher.agent.loop.ModelJudge;
import dev.musher.agent.loop.RunLimits;
import dev.musher.agent.loop.Session;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.agent.spending.Purse;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.reviewcommand.ReviewAction;
import dev.musher.app.reviewcommand.ReviewCommand;
import dev.musher.base.git.Git;
import dev.musher.host.review.WorkingChanges;
import dev.musher.host.settings.SessionOptions.Limits;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.SessionModelParts;
import java.util.Optional;

/** Reviews of a work tree, put together. */
record ReviewParts(AgentParts parts) {
    CommandAction action() {
        var tools = parts.tools();
        var git =
                new Git(
                        tools.processRunner(),
                        parts.facts().environment(),
                        tools.workingDirectory().folder());
        return new ReviewAction(new WorkingChanges(git), this::judge, CommandTree.JSON);
    }

    private Judge judge(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var config = parts.settings().require(commandInvocation.values(CommandTree.SET));
        var models =
                new SessionModelParts(
                        config,
                        parts.models(commandInvocation.values(CommandTree.SET)),
                        parts.clock());
        var spending =
                new Session.Spending(purse(commandInvocation), new ExpenseFile(parts.project()));
        String name = "review-" + SessionId.at(parts.clock().now()).text();
        var roleModel =
                models.reviewing(
                        commandInvocation.value(ReviewCommand.MODEL),
                        wait -> commandScreen.err().line("musher: " + wait.sentence()));
        return masked(ModelJudge.alone(roleModel, name, spending, parts.clock()));
    }

    /** No model is shown a secret that we know, whatever file it stands in. */
    private Judge masked(Judge judge) {
        var secrets = parts.tools().redaction();
        return (instructions, matter) -> judge.ask(instructions, secrets.clean(matter));
    }

    private static Purse purse(CommandInvocation commandInvocation) {
        return new Limits(
                        SessionFlags.budget(commandInvocation.value(ReviewCommand.BUDGET)),
                        RunLimits.USUAL,
                        Optional.empty())
                .purse();
    }
}
