package dev.musher.stories;

import dev.musher.attempt.ActivityLog;
import dev.musher.attempt.ActivityText;
import dev.musher.commandline.CommandFailed;
import dev.musher.host.project.ProjectHost;
import dev.musher.story.Assignment;
import dev.musher.text.Printable;
import java.time.Duration;

/** {@code musher logs}: what an attempt did, line by line. */
record LogAction(ProjectHost project) {
    private static final Duration PATIENCE = Duration.ofMillis(500);

    void show(Call call) throws InterruptedException {
        var card = project.require(call.item());
        int attempt = attempt(call, card.item().progress().attempts());
        long shown = print(call, attempt, 0, Duration.ZERO);
        if (shown == 0) {
            call.line("Nothing is in the log of attempt " + attempt + ".");
        }
        boolean running = call.invocation().has(StoryOptions.FOLLOW);
        while (running && !call.screen().out().stream().checkError()) {
            running = isRunning(call, attempt);
            shown = print(call, attempt, shown, running ? PATIENCE : Duration.ZERO);
        }
    }

    /** The number of the last that was shown. */
    private long print(Call call, int attempt, long after, Duration patience)
            throws InterruptedException {
        var entries = project.work().awaitActivity(call.item(), attempt, after, patience);
        for (ActivityLog.Entry entry : entries) {
            ActivityText.line(entry).ifPresent(line -> call.line(Printable.line(line)));
        }
        call.screen().out().stream().flush();
        return entries.isEmpty() ? after : entries.getLast().number();
    }

    private boolean isRunning(Call call, int attempt) {
        return project.card(call.item())
                .map(card -> card.item().assignment())
                .filter(
                        assignment ->
                                assignment instanceof Assignment.Running(var running)
                                        && running.number() == attempt)
                .isPresent();
    }

    private static int attempt(Call call, int last) {
        if (last == 0) {
            throw new CommandFailed(
                    "Nobody has worked on " + call.item() + " yet.",
                    "'musher status " + call.item() + "' says what comes next.");
        }
        String written = call.value(StoryOptions.ATTEMPT).orElse(Integer.toString(last));
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
