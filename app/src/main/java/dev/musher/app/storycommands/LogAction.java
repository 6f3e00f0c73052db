package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.base.text.PrintableText;
import dev.musher.fleet.attemptfiles.ActivityLog;
import dev.musher.fleet.attemptfiles.ActivityText;
import dev.musher.host.project.ProjectHost;
import dev.musher.pipeline.story.AttemptAssignment;
import java.time.Duration;

/** {@code musher logs}: what an attempt did, line by line. */
record LogAction(ProjectHost project) {
    private static final Duration PATIENCE = Duration.ofMillis(500);

    void show(StoryCall storyCall) throws InterruptedException {
        var card = project.require(storyCall.item());
        int attempt = attempt(storyCall, card.item().progress().attempts());
        long shown = print(storyCall, attempt, 0, Duration.ZERO);
        if (shown == 0) {
            storyCall.line("The log is empty for attempt " + attempt + ".");
        }
        boolean running = storyCall.invocation().has(StoryOptions.FOLLOW);
        while (running && !storyCall.screen().out().stream().checkError()) {
            running = isRunning(storyCall, attempt);
            shown = print(storyCall, attempt, shown, running ? PATIENCE : Duration.ZERO);
        }
    }

    /** The number of the last that was shown. */
    private long print(StoryCall storyCall, int attempt, long after, Duration patience)
            throws InterruptedException {
        var entries = project.work().awaitActivity(storyCall.item(), attempt, after, patience);
        for (ActivityLog.Entry entry : entries) {
            ActivityText.line(entry).ifPresent(line -> storyCall.line(PrintableText.line(line)));
        }
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

    private static int attempt(StoryCall storyCall, int last) {
        if (last == 0) {
            throw new CommandFailed(
                    "No agent has worked on " + storyCall.item() + " yet.",
                    "'musher status " + storyCall.item() + "' shows what comes next.");
        }
        String written = storyCall.value(StoryOptions.ATTEMPT).orElse(Integer.toString(last));
        try {
            int number = Integer.parseInt(written);
            if (number >= 1 && number <= last) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new CommandFailed(
                "There is no attempt '" + written + "'.", "They go from 1 to " + last + ".");
    }
}
