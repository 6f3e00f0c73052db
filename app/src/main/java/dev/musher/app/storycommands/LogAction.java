package dev.musher.app.storycommands;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.failure.UsageException;
import dev.musher.base.files.FileException;
import dev.musher.base.text.PrintableText;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.text.ActivityLines;
import dev.musher.host.view.AttemptList;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AttemptAssignment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeSet;

/** {@code musher logs}: what an attempt did, line by line. */
record LogAction(StoryCommandContext desk, ProjectHost project) {
    private static final Duration PATIENCE = Duration.ofMillis(500);

    void show(StoryCall storyCall) throws InterruptedException {
        var card = project.require(storyCall.item());
        var gate = storyCall.value(StoryOptions.GATE);
        if (gate.isPresent()) {
            gate(gate.get(), card, storyCall);
            return;
        }
        int attempt = storyCall.attempt(card);
        var lines = new ActivityLines(desk.zone());
        long shown = print(storyCall, attempt, lines, 0, Duration.ZERO);
        if (shown == 0) {
            storyCall.line("The log is empty for attempt " + attempt + ".");
        }
        boolean running = storyCall.invocation().has(StoryOptions.FOLLOW);
        while (running && !storyCall.screen().out().stream().checkError()) {
            running = isRunning(storyCall, attempt);
            shown = print(storyCall, attempt, lines, shown, running ? PATIENCE : Duration.ZERO);
        }
    }

    private void gate(String name, Card card, StoryCall storyCall) {
        var report = AttemptList.of(project.history(card.number())).gates();
        var logs =
                report.map(ran -> project.work().gateLogs(ran.tree()))
                        .orElse(Map.<String, Path>of());
        if (!logs.containsKey(name)) {
            throw new UsageException(
                    "No output of a gate '%s' is kept for %s."
                            .formatted(PrintableText.line(name), card.number()),
                    logs.isEmpty()
                            ? "Its gates have not run yet."
                            : "There are: "
                                    + String.join(", ", new TreeSet<>(logs.keySet()))
                                    + ".");
        }
        try {
            var printed = new String(Files.readAllBytes(logs.get(name)), UTF_8);
            storyCall.line(PrintableText.lines(printed.stripTrailing()));
        } catch (IOException e) {
            throw FileException.of("read", logs.get(name), e);
        }
    }

    /** The number of the last that was shown. */
    private long print(
            StoryCall storyCall, int attempt, ActivityLines lines, long after, Duration patience)
            throws InterruptedException {
        var entries = project.work().awaitActivity(storyCall.item(), attempt, after, patience);
        var page = storyCall.screen().page();
        lines.of(entries).forEach(line -> page.line(line.time(), line.text()));
        storyCall.screen().out().stream().flush();
        return entries.isEmpty() ? after : entries.getLast().number();
    }

    private boolean isRunning(StoryCall storyCall, int attempt) {
        return project.card(storyCall.item())
                .map(card -> card.item().assignment())
                .filter(
                        attemptAssignment ->
                                attemptAssignment instanceof AttemptAssignment.Running(var running)
                                        && running.number() == attempt)
                .isPresent();
    }
}
