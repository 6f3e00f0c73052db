package dev.musher.app;

import dev.musher.agent.ModelJudge;
import dev.musher.agent.RunLimits;
import dev.musher.agent.Session;
import dev.musher.commandline.Action;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.git.Git;
import dev.musher.host.settings.SessionOptions.Limits;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.MindParts;
import dev.musher.judge.Judge;
import dev.musher.reviewing.ReviewAction;
import dev.musher.reviewing.ReviewCommand;
import dev.musher.reviewing.WorkingChanges;
import dev.musher.session.SessionId;
import dev.musher.spending.ExpenseFile;
import dev.musher.spending.Purse;
import java.util.Optional;

/** Reviews of a work tree, put together. */
record ReviewParts(AgentParts parts) {
    Action action() {
        var tools = parts.tools();
        var git =
                new Git(tools.processes(), parts.facts().environment(), tools.workplace().folder());
        return new ReviewAction(new WorkingChanges(git), this::judge, Commands.JSON);
    }

    private Judge judge(Invocation invocation, Screen screen) {
        var config = parts.settings().require(invocation.values(Commands.SET));
        var minds =
                new MindParts(config, parts.models(invocation.values(Commands.SET)), parts.clock());
        var money = new Session.Money(purse(invocation), new ExpenseFile(parts.project()));
        String name = "review-" + SessionId.at(parts.clock().now()).text();
        var mind =
                minds.reviewing(
                        invocation.value(ReviewCommand.MODEL),
                        wait -> screen.err().line("musher: " + wait.sentence()));
        return masked(ModelJudge.alone(mind, name, money, parts.clock()));
    }

    /** No model is shown a secret that we know, whatever file it stands in. */
    private Judge masked(Judge judge) {
        var secrets = parts.tools().secrets();
        return (instructions, matter) -> judge.ask(instructions, secrets.clean(matter));
    }

    private static Purse purse(Invocation invocation) {
        return new Limits(
                        SessionFlags.budget(invocation.value(ReviewCommand.BUDGET)),
                        RunLimits.USUAL,
                        Optional.empty())
                .purse();
    }
}
