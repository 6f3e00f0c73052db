package dev.musher.models;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.host.models.Models;
import dev.musher.json.Json;
import dev.musher.provider.Answer;
import dev.musher.provider.Provider;
import dev.musher.rehearsal.RecordingProvider;
import dev.musher.secret.Redaction;
import dev.musher.task.TaskGroup;
import dev.musher.time.Clock;
import dev.musher.vendor.ModelConnections.Opening;
import dev.musher.vendor.ModelName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/** {@code musher models test}: one small question, and what came of it. */
public final class TestAction implements Action {
    private final Function<Invocation, Models> models;
    private final Clock clock;
    private final Path directory;
    private final Option.Flag json;

    public TestAction(
            Function<Invocation, Models> models, Clock clock, Path directory, Option.Flag json) {
        this.models = models;
        this.clock = clock;
        this.directory = directory;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        Optional<String> named = invocation.argument(ModelsCommand.NAME);
        if (invocation.has(ModelsCommand.KEY_STDIN) && named.isEmpty()) {
            throw new CommandFailed(
                    "--key-stdin needs the name of a model.",
                    "Say where the key belongs: musher models test --key-stdin provider/model");
        }
        Models all = models.apply(invocation);
        ModelName name = all.require(named);
        Opening opening =
                all.connections()
                        .open(name, wait -> screen.err().line("musher: " + wait.sentence()));
        if (opening instanceof Opening.Unusable(var why)) {
            throw new CommandFailed(why, "");
        }
        var opened = (Opening.Opened) opening;
        Optional<Path> record = invocation.value(ModelsCommand.RECORD).map(directory::resolve);
        var question = new Question(opened.model(), clock);
        Answer answer =
                record.isPresent()
                        ? askRecorded(opened.provider(), all, record.get(), question)
                        : ask(opened.provider(), question);
        var tally = new Tally(name, answer, question, all.facts(name), clock);
        show(tally.shown(), invocation, screen);
        return tally.conclude();
    }

    private Answer askRecorded(Provider provider, Models all, Path file, Question question)
            throws InterruptedException {
        Redaction keys = all.connections().redaction();
        try (var recording = RecordingProvider.to(file, provider, keys, clock)) {
            Answer answer = ask(recording, question);
            if (recording.problem().isPresent()) {
                throw unrecorded(file, recording.problem().get());
            }
            return answer;
        } catch (IOException e) {
            throw unrecorded(file, String.valueOf(e.getMessage()));
        }
    }

    private static CommandFailed unrecorded(Path file, String why) {
        return new CommandFailed(
                "Cannot record on " + file + ": " + why,
                "Name a file that does not exist yet, in a folder that can be written.");
    }

    /** On a virtual thread: only there an interruption ends a wait for the network. */
    private static Answer ask(Provider provider, Question question) throws InterruptedException {
        try (var group = new TaskGroup<Answer>("ask")) {
            group.fork(() -> question.ask(provider));
            return group.join().getFirst();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the question ended without an answer", e);
        }
    }

    private void show(ShownAnswer shown, Invocation invocation, Screen screen) {
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(shown));
            return;
        }
        if (!shown.fault().isEmpty()) {
            return;
        }
        screen.out().line(shown.model() + " answered: " + shown.text().strip());
        screen.out().line("  answered by    " + shown.answeredBy());
        screen.out().line("  first word     " + shown.firstMillis() + " ms");
        screen.out().line("  whole answer   " + shown.totalMillis() + " ms");
        screen.out()
                .line(
                        "  tokens         "
                                + shown.inputTokens()
                                + " in, "
                                + shown.outputTokens()
                                + " out");
        screen.out().line("  cost           " + shown.cost());
    }
}
