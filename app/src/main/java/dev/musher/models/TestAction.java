package dev.musher.models;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
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
        Models all = models.apply(invocation);
        ModelName name = all.require(invocation.argument(ModelsCommand.NAME));
        Opening opening =
                all.connections()
                        .open(name, wait -> screen.err().line("musher: " + wait.sentence()));
        if (opening instanceof Opening.Unusable(var why)) {
            throw new CommandFailed(why, "");
        }
        var opened = (Opening.Opened) opening;
        Optional<Path> record = invocation.value(ModelsCommand.RECORD).map(directory::resolve);
        var question = new Question(opened.model(), clock);
        Answer answer = ask(opened.provider(), record, question);
        var tally = new Tally(name, answer, question, all.facts(name), clock);
        show(tally.shown(), invocation, screen);
        return tally.conclude();
    }

    /** On a virtual thread: only there an interruption ends a wait for the network. */
    private Answer ask(Provider provider, Optional<Path> record, Question question)
            throws InterruptedException {
        try (var group = new TaskGroup<Answer>("ask")) {
            group.fork(
                    () ->
                            record.isPresent()
                                    ? record(provider, record.get(), question)
                                    : question.ask(provider));
            return group.join().getFirst();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CommandFailed failed) {
                throw failed;
            }
            throw new IllegalStateException("the question ended without an answer", e);
        }
    }

    private Answer record(Provider provider, Path file, Question question)
            throws InterruptedException {
        try (var recording = RecordingProvider.to(file, provider, Redaction.NONE, clock)) {
            return question.ask(recording);
        } catch (IOException e) {
            throw new CommandFailed(
                    "Cannot record on " + file + ": " + e.getMessage(),
                    "Name a file that does not exist yet, in a folder that can be written.",
                    e);
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
