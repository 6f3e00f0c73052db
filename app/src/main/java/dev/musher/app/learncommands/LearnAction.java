package dev.musher.app.learncommands;

import dev.musher.agent.learning.LearningResult;
import dev.musher.agent.learning.LearningTrigger;
import dev.musher.agent.learning.LearningUndo;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.host.learning.LearningResultView;
import dev.musher.host.learning.LearningRunView;
import dev.musher.host.learning.LearningText;
import dev.musher.host.learning.LearningUndoView;
import dev.musher.host.learning.ProjectLearning;
import java.util.function.Function;

/** What the commands about learning do. */
public final class LearnAction {
    private final Function<CommandInvocation, ProjectLearning> learning;
    private final Option.Flag json;

    public LearnAction(Function<CommandInvocation, ProjectLearning> learning, Option.Flag json) {
        this.learning = learning;
        this.json = json;
    }

    /** {@code musher learn}. */
    public ExitCode learn(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var trigger =
                commandInvocation.has(LearnCommand.CURATE)
                        ? LearningTrigger.CURATE
                        : LearningTrigger.ASKED;
        var result = learning.apply(commandInvocation).learn(trigger);
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(LearningResultView.of(result)));
        } else {
            tell(result, commandScreen);
        }
        return result instanceof LearningResult.Ran(var record) && !record.isWhole()
                ? ExitCode.FAILED
                : ExitCode.OK;
    }

    private static void tell(LearningResult result, CommandScreen commandScreen) {
        var page = commandScreen.page();
        switch (result) {
            case LearningResult.Ran(var record) ->
                    LearningText.run(LearningRunView.of(record), page);
            case LearningResult.Off(var why) ->
                    page.line("Learning is off: " + why + ". See: musher learn status");
            case LearningResult.Busy _ ->
                    page.line("Another process is learning in this project. Try again later.");
            case LearningResult.NothingDue(var because) -> {
                page.line("Nothing to do.");
                because.forEach((pass, why) -> page.line("  " + pass + ": ", why));
            }
        }
    }

    /** {@code musher learn status}. */
    public ExitCode status(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var status = learning.apply(commandInvocation).status();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(status));
        } else {
            LearningText.status(status, commandScreen.page());
        }
        return ExitCode.OK;
    }

    /** {@code musher learn log}. */
    public ExitCode log(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var project = learning.apply(commandInvocation);
        var named = commandInvocation.argument(LearnCommand.ANY_RUN);
        if (named.isPresent()) {
            int number = number(named.get());
            var run =
                    project.run(number)
                            .orElseThrow(
                                    () ->
                                            new ExplainedException(
                                                    "There is no learning run " + number + ".",
                                                    "List them: musher learn log"));
            if (commandInvocation.has(json)) {
                commandScreen.out().line(Json.encodeIndented(run));
            } else {
                LearningText.run(run, commandScreen.page());
            }
            return ExitCode.OK;
        }
        var runs = project.log();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(runs));
        } else {
            LearningText.log(runs, commandScreen.page());
        }
        return ExitCode.OK;
    }

    /** {@code musher learn undo}. */
    public ExitCode undo(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var written = commandInvocation.argument(LearnCommand.RUN);
        var undone = learning.apply(commandInvocation).undo().undo(number(written));
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(LearningUndoView.of(undone)));
        } else {
            tell(undone, commandScreen);
        }
        return undone.kept().isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }

    private static void tell(LearningUndo.Result undone, CommandScreen commandScreen) {
        var page = commandScreen.page();
        page.line(
                undone.restored().isEmpty()
                        ? "Nothing was restored."
                        : "Restored " + CountText.of(undone.restored().size(), "file") + ":");
        undone.restored().forEach(file -> page.line("  ", PrintableText.line(file.toString())));
        undone.kept()
                .forEach(
                        kept ->
                                page.line(
                                        "Kept " + PrintableText.line(kept.file().toString()) + ": ",
                                        kept.because()));
    }

    private static int number(String written) {
        try {
            return Integer.parseInt(written);
        } catch (NumberFormatException _) {
            throw new UsageException(
                    "'" + PrintableText.line(written) + "' is not the number of a learning run.",
                    "List them: musher learn log");
        }
    }
}
