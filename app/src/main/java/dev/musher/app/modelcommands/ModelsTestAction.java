package dev.musher.app.modelcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.secret.Redaction;
import dev.musher.base.task.TaskGroup;
import dev.musher.base.time.TimeSource;
import dev.musher.host.models.AnswerView;
import dev.musher.host.models.Models;
import dev.musher.host.models.TestQuestion;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.Provider;
import dev.musher.provider.cassette.RecordingProvider;
import dev.musher.provider.vendor.ModelConnections.Opening;
import dev.musher.provider.vendor.ModelName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/** {@code musher models test}: one small question, and what came of it. */
public final class ModelsTestAction implements CommandAction {
    private final Function<CommandInvocation, Models> models;
    private final TimeSource timeSource;
    private final Path directory;
    private final Option.Flag json;

    public ModelsTestAction(
            Function<CommandInvocation, Models> models,
            TimeSource timeSource,
            Path directory,
            Option.Flag json) {
        this.models = models;
        this.timeSource = timeSource;
        this.directory = directory;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        Optional<String> named = commandInvocation.argument(ModelsCommand.NAME);
        if (commandInvocation.has(ModelsCommand.KEY_STDIN) && named.isEmpty()) {
            throw new CommandFailed(
                    "--key-stdin needs the name of a model.",
                    "Name the model: musher models test --key-stdin provider/model");
        }
        Models all = models.apply(commandInvocation);
        ModelName name = all.require(named);
        Opening opening =
                all.connections()
                        .open(name, wait -> commandScreen.err().line("musher: " + wait.sentence()));
        if (opening instanceof Opening.Unusable(var why)) {
            throw new CommandFailed(why, "");
        }
        var opened = (Opening.Opened) opening;
        Optional<Path> record =
                commandInvocation.value(ModelsCommand.RECORD).map(directory::resolve);
        var testQuestion = new TestQuestion(opened.model(), timeSource);
        ModelAnswer modelAnswer =
                record.isPresent()
                        ? askRecorded(opened.provider(), all, record.get(), testQuestion)
                        : ask(opened.provider(), testQuestion);
        var answerUsage =
                new AnswerUsage(name, modelAnswer, testQuestion, all.facts(name), timeSource);
        show(answerUsage.shown(), commandInvocation, commandScreen);
        return answerUsage.conclude();
    }

    private ModelAnswer askRecorded(
            Provider provider, Models all, Path file, TestQuestion testQuestion)
            throws InterruptedException {
        Redaction keys = all.connections().redaction();
        try (var recording = RecordingProvider.to(file, provider, keys, timeSource)) {
            ModelAnswer modelAnswer = ask(recording, testQuestion);
            if (recording.problem().isPresent()) {
                throw unrecorded(file, recording.problem().get());
            }
            return modelAnswer;
        } catch (IOException e) {
            throw unrecorded(file, String.valueOf(e.getMessage()));
        }
    }

    private static CommandFailed unrecorded(Path file, String why) {
        return new CommandFailed(
                "Cannot record on " + file + ": " + why, "Name a new file in a writable folder.");
    }

    /** On a virtual thread: only there an interruption ends a wait for the network. */
    private static ModelAnswer ask(Provider provider, TestQuestion testQuestion)
            throws InterruptedException {
        try (var group = new TaskGroup<ModelAnswer>("ask")) {
            group.fork(() -> testQuestion.ask(provider));
            return group.join().getFirst();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the test ended without an answer", e);
        }
    }

    private void show(
            AnswerView shown, CommandInvocation commandInvocation, CommandScreen commandScreen) {
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(shown));
            return;
        }
        if (!shown.fault().isEmpty()) {
            return;
        }
        commandScreen.out().line(shown.model() + " answered: " + shown.text().strip());
        commandScreen.out().line("  answered by    " + shown.answeredBy());
        commandScreen.out().line("  first word     " + shown.firstMillis() + "ms");
        commandScreen.out().line("  whole answer   " + shown.totalMillis() + "ms");
        commandScreen
                .out()
                .line(
                        "  tokens         "
                                + shown.inputTokens()
                                + " in, "
                                + shown.outputTokens()
                                + " out");
        commandScreen.out().line("  cost           " + shown.cost());
    }
}
